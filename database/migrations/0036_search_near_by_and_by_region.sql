DROP INDEX "member_search_outdated";--> statement-breakpoint
CREATE INDEX "member_search_outdated" ON "member_search" USING btree ("site_id","member_id") WHERE "member_search"."layout" < 2;--> statement-breakpoint
-- By hand, because the query builder has no INCLUDE. Cells of one neighbourhood have numbers in a row, so a short
-- distance is a few ranges of this index.
CREATE INDEX "member_search_near" ON "member_search" ("site_id", "country", "gender", "cell")
  INCLUDE ("member_id", "last_active", "joined_at", "traits", "interests", "birth_date", "region")
  WHERE "cell" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "member_search_region" ON "member_search"
  ("site_id", "country", "gender", "region", "last_active" DESC, "member_id" DESC)
  INCLUDE ("joined_at", "traits", "interests", "birth_date", "cell")
  -- Partial, so that a search without a region cannot take this index for the other.
  WHERE "region" IS NOT NULL;
