-- outside transaction
CREATE INDEX CONCURRENTLY "ledger_transaction_time" ON "ledger_transaction" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_settled" ON "payment" USING btree ("site_id","settled_at") WHERE "payment"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_refund_settled" ON "payment_refund" USING btree ("site_id","settled_at") WHERE "payment_refund"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoice_issued" ON "invoice" USING btree ("site_id","issued_at","id");
