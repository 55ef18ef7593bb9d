DROP TRIGGER "chat_photo_appeal_copied" ON "chat_photo";--> statement-breakpoint
DROP TRIGGER "chat_photo_case_opened" ON "chat_photo";--> statement-breakpoint
DROP TRIGGER "chat_photo_case_decided" ON "chat_photo";
