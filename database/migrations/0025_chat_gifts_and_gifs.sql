CREATE TABLE "gif" (
	"id" text PRIMARY KEY NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"found_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_gift" (
	"site_id" integer NOT NULL,
	"gift" text NOT NULL,
	"credits" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "site_gift_site_id_gift_pk" PRIMARY KEY("site_id","gift"),
	CONSTRAINT "site_gift_credits" CHECK ("site_gift"."credits" between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "chat_photo" ADD COLUMN "perceptual_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_photo" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "site_gift" ADD CONSTRAINT "site_gift_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gif_unsent" ON "gif" USING btree ("found_at") WHERE "gif"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "message_gift" ON "message" USING btree ("site_id","conversation_id") WHERE kind = 'gift';