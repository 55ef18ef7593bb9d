-- Sites that exist already claim nothing either until their operator tells the source.
UPDATE "site" SET "settings" = jsonb_build_object('premium_match_odds', 46, 'premium_match_odds_source', null) || "settings";
