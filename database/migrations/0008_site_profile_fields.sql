-- Sites made before can show interests and content for adults, as they did.
UPDATE "site" SET "settings" = "settings" || jsonb_build_object('adult_content', true) WHERE NOT "settings" ? 'adult_content';--> statement-breakpoint
-- visible_profile_fields now counts for every field of a profile: a list of the former few shows the others, as before.
UPDATE "site" SET "settings" = jsonb_set("settings", '{visible_profile_fields}',
  '["gender","sexuality","country","region","city","about"]'::jsonb || ("settings"->'visible_profile_fields'))
WHERE NOT "settings"->'visible_profile_fields' ?| ARRAY['gender','sexuality','country','region','city','about'];
