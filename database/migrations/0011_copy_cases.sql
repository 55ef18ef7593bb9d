-- Cases from before the triggers of the previous migration: what is open, and what was decided within 30 days. Open
-- subjects are locked, so that none is deleted before its case is there: deleting or deciding one waits for a moment.
SELECT "copy_photo_case"("subject") FROM (SELECT "photo" AS "subject" FROM "photo" WHERE "status" = 'review' FOR KEY SHARE) AS "waiting";--> statement-breakpoint
SELECT "copy_chat_photo_case"("subject") FROM (SELECT "chat_photo" AS "subject" FROM "chat_photo" WHERE "status" = 'review' FOR KEY SHARE) AS "waiting";--> statement-breakpoint
SELECT "copy_report_case"("subject") FROM (SELECT "member_report" AS "subject" FROM "member_report" WHERE "decided_at" IS NULL FOR KEY SHARE) AS "waiting";--> statement-breakpoint
SELECT "copy_signal_case"("subject") FROM (SELECT "scam_signal" AS "subject" FROM "scam_signal" WHERE "decided_at" IS NULL FOR KEY SHARE) AS "waiting";--> statement-breakpoint
SELECT "copy_complaint_case"("subject") FROM (SELECT "complaint" AS "subject" FROM "complaint" WHERE "answered_at" IS NULL FOR KEY SHARE) AS "waiting";--> statement-breakpoint
SELECT "copy_appeal_case"("subject") FROM (SELECT "appeal" AS "subject" FROM "appeal" WHERE "outcome" IS NULL FOR KEY SHARE) AS "waiting";--> statement-breakpoint
SELECT "copy_photo_case"("photo") FROM "photo" WHERE "status" <> 'review' AND "reviewed_by" IS NOT NULL AND "reviewed_at" > now() - interval '30 days';--> statement-breakpoint
SELECT "copy_chat_photo_case"("chat_photo") FROM "chat_photo" WHERE "status" <> 'review' AND "decided_at" > now() - interval '30 days';--> statement-breakpoint
-- Reports that a decision about a sign of a scam created were never open.
SELECT "copy_report_case"("member_report") FROM "member_report" WHERE "created_at" <> "decided_at" AND "decided_at" > now() - interval '30 days';--> statement-breakpoint
SELECT "copy_signal_case"("scam_signal") FROM "scam_signal" WHERE "decided_at" > now() - interval '30 days';--> statement-breakpoint
SELECT "copy_complaint_case"("complaint") FROM "complaint" WHERE "answered_at" > now() - interval '30 days';--> statement-breakpoint
SELECT "copy_appeal_case"("appeal") FROM "appeal" WHERE "decided_at" > now() - interval '30 days';
