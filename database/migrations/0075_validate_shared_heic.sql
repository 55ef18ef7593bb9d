ALTER TABLE "shared_photo" VALIDATE CONSTRAINT "shared_photo_content_type_with_heic";
