-- outside transaction
CREATE INDEX CONCURRENTLY "safety_case_due" ON "safety_case" USING btree ("site_id","due_at","kind","subject_id") WHERE "safety_case"."decided_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "safety_case_recent" ON "safety_case" USING btree ("site_id","kind","decided_at") WHERE "safety_case"."decided_at" is not null;
