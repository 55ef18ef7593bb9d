ALTER TABLE "discount_code" VALIDATE CONSTRAINT "discount_code_value";--> statement-breakpoint
ALTER TABLE "discount_code" VALIDATE CONSTRAINT "discount_code_currency";--> statement-breakpoint
ALTER TABLE "discount_code" VALIDATE CONSTRAINT "discount_code_limits";
