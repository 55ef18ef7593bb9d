-- outside transaction
CREATE INDEX CONCURRENTLY "profile_name" ON "profile" USING btree ("site_id",lower("name") text_pattern_ops,"member_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "member_report_conversation" ON "member_report" USING btree ("site_id","conversation_id") WHERE "member_report"."conversation_id" is not null;
