-- outside transaction
DROP INDEX CONCURRENTLY IF EXISTS "chat_photo_appeal";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "member_report_appealed";
