ALTER TABLE "payment" ADD COLUMN "redirect" text;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "locale" text NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_pending" ON "payment" USING btree ("created_at") WHERE "payment"."status" = 'pending';