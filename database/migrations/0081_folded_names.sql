-- outside transaction
CREATE INDEX CONCURRENTLY "profile_folded_name" ON "profile" USING btree ("site_id",fold_text("name") text_pattern_ops,"member_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profile_name";
