-- Sites made before have no words of their own for their static pages.
UPDATE "site" SET "settings" = "settings" || jsonb_build_object('page_aliases', jsonb_build_object()) WHERE NOT "settings" ? 'page_aliases';
