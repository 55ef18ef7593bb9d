DROP TRIGGER "signal_case_opened" ON "scam_signal";--> statement-breakpoint
DROP TRIGGER "signal_case_decided" ON "scam_signal";
