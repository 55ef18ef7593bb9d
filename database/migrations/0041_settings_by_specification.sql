-- Stored settings take the names of the specification: `costs` for the price of a message, `unread-messages` for the
-- theme colour. The entry warning's countries become a setting, with the countries that were built in until now.
CREATE FUNCTION pg_temp.renamed(tokens jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(
    CASE name WHEN 'unread' THEN 'unread-messages' WHEN 'on-unread' THEN 'on-unread-messages' ELSE name END, value
  ), '{}') FROM jsonb_each(tokens) AS token (name, value)
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.converted(settings jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('entry_warning_countries', jsonb_build_array('NL', 'DE')) || settings
    || jsonb_build_object(
      'theme', jsonb_build_object(
        'light', pg_temp.renamed(settings #> '{theme,light}'),
        'dark', pg_temp.renamed(settings #> '{theme,dark}')
      ),
      'minimum_message_costs', coalesce((
        SELECT jsonb_object_agg(country, jsonb_build_object(
          'costs', coalesce(cost -> 'costs', cost -> 'amount'), 'currency', cost -> 'currency'
        ))
        FROM jsonb_each(settings -> 'minimum_message_costs') AS entry (country, cost)
      ), '{}')
    )
$$;--> statement-breakpoint
UPDATE "site" SET "settings" = pg_temp.converted("settings");--> statement-breakpoint
UPDATE "site_settings_version" SET "settings" = pg_temp.converted("settings");
