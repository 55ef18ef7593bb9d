ALTER TABLE "account" VALIDATE CONSTRAINT "account_staff_role_check_2";--> statement-breakpoint
ALTER TABLE "ledger_transaction" VALIDATE CONSTRAINT "ledger_transaction_kind_check_2";
