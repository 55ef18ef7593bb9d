-- By hand but for the last index: tokens have 25 bits for their value instead of 20, and pairs of answers (kind 13) say
-- in which five years somebody was born. Rows of a still older layout are written again by a job. The index of tokens is
-- made anew at the end, which takes a part of the time of following each row.
DROP INDEX "member_search_outdated";--> statement-breakpoint
DROP INDEX "member_search_tokens";--> statement-breakpoint
UPDATE "member_search" SET "layout" = 3, "tokens" = (
  SELECT coalesce(array_agg(
    ((token >> 20) << 25) | (token & 1048575)
      | CASE WHEN (token >> 20) & 63 = 13
          THEN ((extract(year FROM "birth_date")::int / 5) % 32)::bigint << 20
          ELSE 0 END
  ), '{}')
  FROM unnest("tokens") AS token
)
WHERE "layout" = 2;--> statement-breakpoint
CREATE INDEX "member_search_tokens" ON "member_search" USING gin ("tokens") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "member_search_outdated" ON "member_search" USING btree ("site_id","member_id") WHERE "member_search"."layout" < 3;
