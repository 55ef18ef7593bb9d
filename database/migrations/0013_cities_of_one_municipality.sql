ALTER TABLE "city" ADD COLUMN "municipality" text NOT NULL;--> statement-breakpoint
ALTER TABLE "city" ADD COLUMN "seat" boolean NOT NULL;