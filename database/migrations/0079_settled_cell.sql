ALTER TABLE "profile" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "earlier_cell" text;