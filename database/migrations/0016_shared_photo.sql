CREATE TABLE "shared_photo" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"member_id" uuid,
	"content_type" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_photo_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "shared_photo_content_type_check" CHECK ("shared_photo"."content_type" in ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "shared_photo_token" ON "shared_photo" USING btree ("site_id","token_hash");--> statement-breakpoint
CREATE INDEX "shared_photo_expires" ON "shared_photo" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shared_photo_member" ON "shared_photo" USING btree ("site_id","member_id") WHERE "shared_photo"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "shared_photo_of_visitor" ON "shared_photo" USING btree ("site_id","expires_at") WHERE "shared_photo"."member_id" is null;