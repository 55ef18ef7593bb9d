ALTER TABLE "shared_photo" DROP CONSTRAINT "shared_photo_content_type_check";--> statement-breakpoint
ALTER TABLE "shared_photo" RENAME CONSTRAINT "shared_photo_content_type_with_heic" TO "shared_photo_content_type_check";
