-- Credits as a present to who thinks of leaving are a choice of the site; until it makes one, there are none.
UPDATE "site" SET "settings" = "settings" || '{"leave_trial_credits": 0}'::jsonb;
