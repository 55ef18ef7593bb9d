ALTER TABLE "account" DROP CONSTRAINT "account_staff_role_check";--> statement-breakpoint
ALTER TABLE "account" RENAME CONSTRAINT "account_staff_role_check_2" TO "account_staff_role_check";--> statement-breakpoint
ALTER TABLE "ledger_transaction" DROP CONSTRAINT "ledger_transaction_kind_check";--> statement-breakpoint
ALTER TABLE "ledger_transaction" RENAME CONSTRAINT "ledger_transaction_kind_check_2" TO "ledger_transaction_kind_check";
