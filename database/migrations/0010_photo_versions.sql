DROP INDEX "photo_review";--> statement-breakpoint
ALTER TABLE "photo_erasure" ADD COLUMN "version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_erasure" DROP CONSTRAINT "photo_erasure_site_id_photo_id_pk";--> statement-breakpoint
ALTER TABLE "photo_erasure" ADD CONSTRAINT "photo_erasure_site_id_photo_id_version_pk" PRIMARY KEY("site_id","photo_id","version");--> statement-breakpoint
CREATE INDEX "photo_review_order" ON "photo" USING btree ("site_id",floor(extract(epoch from "created_at" at time zone 'UTC') / 3600),(- coalesce("content_score", 0.5::real)),"created_at","id") WHERE "photo"."status" = 'review';--> statement-breakpoint
CREATE INDEX "photo_reviewed" ON "photo" USING btree ("site_id","reviewed_at" DESC NULLS LAST,"id") WHERE "photo"."reviewed_at" is not null;