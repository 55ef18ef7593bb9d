ALTER TABLE "chat_photo" ADD COLUMN "kept_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_photo" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "chat_photo" ADD COLUMN "appealed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_photo" ADD COLUMN "appeal_outcome" text;--> statement-breakpoint
ALTER TABLE "chat_photo" ADD COLUMN "appeal_decided_by" uuid;--> statement-breakpoint
ALTER TABLE "chat_photo" ADD COLUMN "appeal_decided_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "chat_photo_appeal" ON "chat_photo" USING btree ("site_id","appealed_at") WHERE appealed_at is not null and appeal_decided_at is null;--> statement-breakpoint
CREATE INDEX "chat_photo_kept" ON "chat_photo" USING btree ("kept_until") WHERE kept_until is not null;