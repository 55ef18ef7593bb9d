CREATE INDEX "account_token_expires" ON "account_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_failure_minute_starts" ON "login_failure_minute" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "scam_signal_age" ON "scam_signal" USING btree (coalesce("decided_at", "created_at"));