ALTER TABLE "account" DROP CONSTRAINT "account_status_check";--> statement-breakpoint
ALTER TABLE "account" RENAME CONSTRAINT "account_status_check_2" TO "account_status_check";--> statement-breakpoint
ALTER TABLE "auth_challenge" DROP CONSTRAINT "auth_challenge_purpose_check";--> statement-breakpoint
ALTER TABLE "auth_challenge" RENAME CONSTRAINT "auth_challenge_purpose_check_2" TO "auth_challenge_purpose_check";--> statement-breakpoint
ALTER TABLE "ledger_transaction" DROP CONSTRAINT "ledger_transaction_kind_check";--> statement-breakpoint
ALTER TABLE "ledger_transaction" RENAME CONSTRAINT "ledger_transaction_kind_check_2" TO "ledger_transaction_kind_check";
