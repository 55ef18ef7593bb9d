DROP TRIGGER "complaint_case_opened" ON "complaint";--> statement-breakpoint
DROP TRIGGER "complaint_case_decided" ON "complaint";
