-- 0.2.0 no longer needs what these triggers copy for 0.1.0. One table in each migration, so that none waits for two locks.
DROP TRIGGER "appeal_copied_back" ON "appeal";--> statement-breakpoint
DROP TRIGGER "appeal_deleted_back" ON "appeal";--> statement-breakpoint
DROP TRIGGER "appeal_case_opened" ON "appeal";--> statement-breakpoint
DROP TRIGGER "appeal_case_decided" ON "appeal";
