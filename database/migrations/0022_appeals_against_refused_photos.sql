CREATE TABLE "photo_appeal" (
	"site_id" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"outcome" text,
	CONSTRAINT "photo_appeal_site_id_photo_id_pk" PRIMARY KEY("site_id","photo_id")
);
--> statement-breakpoint
ALTER TABLE "refused_picture" ADD COLUMN "trimmed_hashes" bigint[];--> statement-breakpoint
ALTER TABLE "photo_appeal" ADD CONSTRAINT "photo_appeal_site_id_photo_id_photo_site_id_id_fk" FOREIGN KEY ("site_id","photo_id") REFERENCES "public"."photo"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_appeal_open" ON "photo_appeal" USING btree ("site_id","created_at","photo_id") WHERE "photo_appeal"."decided_at" is null;