ALTER TABLE "account" VALIDATE CONSTRAINT "account_status_check_2";--> statement-breakpoint
ALTER TABLE "auth_challenge" VALIDATE CONSTRAINT "auth_challenge_purpose_check_2";--> statement-breakpoint
ALTER TABLE "ledger_transaction" VALIDATE CONSTRAINT "ledger_transaction_kind_check_2";
