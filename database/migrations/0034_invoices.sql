CREATE TABLE "invoice" (
	"site_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"language" text NOT NULL,
	"seller" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"credits" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat_amount" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_site_id_year_number_pk" PRIMARY KEY("site_id","year","number"),
	CONSTRAINT "invoice_amounts" CHECK ("invoice"."number" > 0 and "invoice"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"site_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_site_id_year_pk" PRIMARY KEY("site_id","year")
);
--> statement-breakpoint
CREATE TABLE "payment_difference" (
	"site_id" integer NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"ours" integer NOT NULL,
	"theirs" integer NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_difference_site_id_provider_subject_kind_pk" PRIMARY KEY("site_id","provider","subject","kind")
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_payment_fk" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payment"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_refund_fk" FOREIGN KEY ("site_id","refund_id") REFERENCES "public"."payment_refund"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counter" ADD CONSTRAINT "invoice_counter_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_id" ON "invoice" USING btree ("site_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_payment" ON "invoice" USING btree ("site_id","payment_id") WHERE "invoice"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_refund" ON "invoice" USING btree ("site_id","refund_id");--> statement-breakpoint
CREATE INDEX "invoice_payment" ON "invoice" USING btree ("site_id","payment_id");--> statement-breakpoint
-- An invoice stays as it was issued; a correction is a credit note.
CREATE TRIGGER "invoice_unchangeable" BEFORE UPDATE OR DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_not_emptied" BEFORE TRUNCATE ON "invoice" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
