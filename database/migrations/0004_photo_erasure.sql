CREATE TABLE "photo_erasure" (
	"site_id" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photo_erasure_site_id_photo_id_pk" PRIMARY KEY("site_id","photo_id")
);
--> statement-breakpoint
CREATE INDEX "photo_erasure_due" ON "photo_erasure" USING btree ("due_at");