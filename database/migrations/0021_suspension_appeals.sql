ALTER TABLE "member_report" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "member_report" ADD COLUMN "appealed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_report" ADD COLUMN "appeal_outcome" text;--> statement-breakpoint
ALTER TABLE "member_report" ADD COLUMN "appeal_answer" text;--> statement-breakpoint
ALTER TABLE "member_report" ADD COLUMN "appeal_closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_report" ADD COLUMN "appeal_closed_by" uuid;--> statement-breakpoint
CREATE INDEX "member_report_appealed" ON "member_report" USING btree ("site_id","appealed_at","id") WHERE "member_report"."appealed_at" is not null and "member_report"."appeal_closed_at" is null;