DROP TRIGGER "suspension_appeal_copied" ON "member_report";--> statement-breakpoint
DROP TRIGGER "report_case_opened" ON "member_report";--> statement-breakpoint
DROP TRIGGER "report_case_decided" ON "member_report";
