ALTER TABLE "complaint" ADD COLUMN "answer" text;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_reference" ON "complaint" USING btree ("site_id","reference");--> statement-breakpoint
CREATE INDEX "complaint_answered" ON "complaint" USING btree ("site_id","answered_at","id") WHERE "complaint"."answered_at" is not null;