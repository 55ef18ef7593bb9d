CREATE TABLE "suspended_identity" (
	"site_id" integer NOT NULL,
	"kind" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"member_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "suspended_identity_site_id_kind_hash_member_id_pk" PRIMARY KEY("site_id","kind","hash","member_id"),
	CONSTRAINT "suspended_identity_kind_check" CHECK ("suspended_identity"."kind" in ('address', 'iban', 'phone'))
);
--> statement-breakpoint
CREATE TABLE "suspended_picture" (
	"site_id" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"hidden_hash" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "suspended_picture_site_id_photo_id_pk" PRIMARY KEY("site_id","photo_id")
);
--> statement-breakpoint
CREATE INDEX "suspended_identity_member" ON "suspended_identity" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE INDEX "suspended_identity_expiry" ON "suspended_identity" USING btree ("expires_at") WHERE "suspended_identity"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "suspended_picture_member" ON "suspended_picture" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE INDEX "suspended_picture_expiry" ON "suspended_picture" USING btree ("expires_at") WHERE "suspended_picture"."expires_at" is not null;