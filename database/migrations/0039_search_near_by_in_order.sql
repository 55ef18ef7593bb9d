-- By hand, because the query builder has no INCLUDE. The members of a cell stand in the order of the answer, so that a
-- page reads no more of a crowded cell than it takes to fill it.
DROP INDEX "member_search_near";--> statement-breakpoint
CREATE INDEX "member_search_near" ON "member_search"
  ("site_id", "country", "gender", "cell", "last_active" DESC, "member_id" DESC)
  INCLUDE ("joined_at", "traits", "interests", "birth_date", "region")
  WHERE "cell" IS NOT NULL;
