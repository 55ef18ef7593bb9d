DROP TRIGGER "photo_case_opened" ON "photo";--> statement-breakpoint
DROP TRIGGER "photo_case_decided" ON "photo";
