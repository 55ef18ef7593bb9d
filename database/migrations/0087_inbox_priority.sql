-- outside transaction
CREATE INDEX CONCURRENTLY "safety_case_priority" ON "safety_case" USING btree ("site_id",("flagger_id" is null),(not "urgent"),"due_at","kind","subject_id") WHERE "safety_case"."decided_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "safety_case_inbox";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "safety_case_queue";
