-- The eleven columns about appeals in "chat_photo" and "member_report" stay for servers of 0.2.0, which name every column
-- when they insert and read rows. The code of this release no longer declares them, so 0.4.0 can drop them.
DROP TABLE "photo_appeal";--> statement-breakpoint
DROP FUNCTION "copy_photo_appeal"();--> statement-breakpoint
DROP FUNCTION "copy_chat_photo_appeal"();--> statement-breakpoint
DROP FUNCTION "copy_suspension_appeal"();--> statement-breakpoint
DROP FUNCTION "copy_appeal_back"();--> statement-breakpoint
DROP FUNCTION "delete_photo_appeal"();--> statement-breakpoint
DROP FUNCTION "copy_changed_case"();--> statement-breakpoint
DROP FUNCTION "copy_photo_case"("photo");--> statement-breakpoint
DROP FUNCTION "copy_chat_photo_case"("chat_photo");--> statement-breakpoint
DROP FUNCTION "copy_report_case"("member_report");--> statement-breakpoint
DROP FUNCTION "copy_signal_case"("scam_signal");--> statement-breakpoint
DROP FUNCTION "copy_complaint_case"("complaint");--> statement-breakpoint
DROP FUNCTION "copy_appeal_case"("appeal");--> statement-breakpoint
DROP FUNCTION "copy_case"(integer, text, uuid, uuid, text, boolean, timestamptz, integer, text, text, text, uuid, timestamptz);
