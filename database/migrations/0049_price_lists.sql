CREATE TABLE "price_list_version" (
	"site_id" integer NOT NULL,
	"version" integer NOT NULL,
	"list" jsonb NOT NULL,
	"changed_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_list_version_site_id_version_pk" PRIMARY KEY("site_id","version")
);
--> statement-breakpoint
CREATE TABLE "withheld_method" (
	"site_id" integer NOT NULL,
	"country" text NOT NULL,
	"method" text NOT NULL,
	CONSTRAINT "withheld_method_site_id_country_method_pk" PRIMARY KEY("site_id","country","method"),
	CONSTRAINT "withheld_method_method_check" CHECK ("withheld_method"."method" in ('sdd', 'sct', 'ideal', 'bancontact', 'creditcard', 'visa', 'mastercard', 'maestro', 'paypal', 'applepay', 'sofort', 'eps', 'giropay', 'blik', 'postepay', 'przelewy24', 'nexi', 'cartebancaire', 'dankort', 'mobilepay', 'swish', 'twint', 'satispay', 'vipps', 'paysafecard'))
);
--> statement-breakpoint
ALTER TABLE "price_list_version" ADD CONSTRAINT "price_list_version_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_method" ADD CONSTRAINT "withheld_method_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_price" ADD CONSTRAINT "package_price_amount" CHECK ("package_price"."amount" > 0 and "package_price"."vat_rate" between 0 and 10000) NOT VALID;
