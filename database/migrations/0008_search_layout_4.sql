-- outside transaction
DROP INDEX CONCURRENTLY IF EXISTS "member_search_outdated";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "member_search_outdated" ON "member_search" USING btree ("site_id","member_id") WHERE "member_search"."layout" < 4;
