CREATE TABLE "payment_mandate" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_customer_id" text NOT NULL,
	"provider_mandate_id" text NOT NULL,
	"method" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "payment_mandate_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_refund_id" text,
	"amount" integer NOT NULL,
	"credits" integer NOT NULL,
	"ends_purchase" boolean NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_refund_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "payment_refund_amount" CHECK ("payment_refund"."amount" > 0 and "payment_refund"."credits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_mandate" (
	"id" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"method" text NOT NULL,
	"label" text NOT NULL,
	"refused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_payment" DROP CONSTRAINT "sandbox_payment_reference_unique";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "list_amount" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "discount_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "vat_amount" integer;--> statement-breakpoint
-- Purchases made before: their payer's country is the profile's, and their price had no discount on record.
UPDATE "payment" SET
	"country" = coalesce((SELECT "profile"."country" FROM "profile" WHERE "profile"."site_id" = "payment"."site_id" AND "profile"."member_id" = "payment"."member_id"), 'NL'),
	"list_amount" = "amount",
	"vat_amount" = round("amount"::numeric * "vat_rate" / (10000 + "vat_rate"));--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "country" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "list_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "vat_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "bank" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "mandate_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "charged_back_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "copy" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "bank" text;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "mandate" text;--> statement-breakpoint
ALTER TABLE "payment_mandate" ADD CONSTRAINT "payment_mandate_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_site_id_payment_id_payment_site_id_id_fk" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payment"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_payment_id_sandbox_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_mandate_once" ON "payment_mandate" USING btree ("site_id","provider","provider_mandate_id");--> statement-breakpoint
CREATE INDEX "payment_mandate_member" ON "payment_mandate" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refund_once" ON "payment_refund" USING btree ("site_id","payment_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refund_of_provider" ON "payment_refund" USING btree ("site_id","payment_id","provider_refund_id");--> statement-breakpoint
CREATE INDEX "payment_refund_requested" ON "payment_refund" USING btree ("created_at") WHERE "payment_refund"."status" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_refund_reference" ON "sandbox_refund" USING btree ("payment_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payment_reference" ON "sandbox_payment" USING btree ("reference","copy");