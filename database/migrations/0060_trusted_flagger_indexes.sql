-- outside transaction
CREATE INDEX CONCURRENTLY "safety_case_queue" ON "safety_case" USING btree ("site_id","kind",("flagger_id" is null),(not "urgent"),"opened_at","subject_id") WHERE "safety_case"."decided_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "safety_case_inbox" ON "safety_case" USING btree ("site_id",("flagger_id" is null),"due_at","kind","subject_id") WHERE "safety_case"."decided_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "safety_case_flagger" ON "safety_case" USING btree ("site_id","flagger_id","opened_at") WHERE "safety_case"."flagger_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "safety_case_unfounded" ON "safety_case" USING btree ("site_id","decided_at") WHERE "safety_case"."unfounded";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "complaint_address" ON "complaint" USING btree ("site_id",lower("email"),"created_at");
