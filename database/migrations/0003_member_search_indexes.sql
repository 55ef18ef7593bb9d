-- By hand, because the query builder has no INCLUDE. Searches read only these indexes, in the order of their answer.
CREATE INDEX "member_search_recent" ON "member_search"
  ("site_id", "country", "gender", "last_active" DESC, "member_id" DESC)
  INCLUDE ("region", "seeks_male", "seeks_female", "birth_date", "seek_min_age", "seek_max_age", "has_photo");--> statement-breakpoint
CREATE INDEX "member_search_region_recent" ON "member_search"
  ("site_id", "country", "region", "gender", "last_active" DESC, "member_id" DESC)
  INCLUDE ("seeks_male", "seeks_female", "birth_date", "seek_min_age", "seek_max_age", "has_photo")
  -- Partial, so that a search without a region cannot take this index for the other.
  WHERE "region" IS NOT NULL;--> statement-breakpoint
-- last_active moves often: room on each page lets old versions be cleaned up in place.
ALTER TABLE "member_search" SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
