CREATE TABLE "site_text" (
	"site_id" integer NOT NULL,
	"place" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_text_site_id_place_language_pk" PRIMARY KEY("site_id","place","language"),
	CONSTRAINT "site_text_place_check" CHECK ("site_text"."place" in ('headline', 'intro', 'mail_closing', 'terms', 'privacy', 'cookies', 'return_policy', 'faq', 'service', 'ban'))
);
--> statement-breakpoint
CREATE TABLE "site_text_version" (
	"site_id" integer NOT NULL,
	"place" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "site_text_version_site_id_place_language_version_pk" PRIMARY KEY("site_id","place","language","version"),
	CONSTRAINT "site_text_version_place_check" CHECK ("site_text_version"."place" in ('headline', 'intro', 'mail_closing', 'terms', 'privacy', 'cookies', 'return_policy', 'faq', 'service', 'ban'))
);
--> statement-breakpoint
ALTER TABLE "discount_code" DROP CONSTRAINT "discount_code_minimum";--> statement-breakpoint
ALTER TABLE "discount_code" ALTER COLUMN "rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_code" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "discount_code" ADD COLUMN "budget" integer;--> statement-breakpoint
ALTER TABLE "discount_code" ADD COLUMN "most_uses" integer;--> statement-breakpoint
ALTER TABLE "discount_code" ADD COLUMN "spent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_code" ADD COLUMN "taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_code" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "discount_use" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "site_text" ADD CONSTRAINT "site_text_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_text_version" ADD CONSTRAINT "site_text_version_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_value" CHECK (("discount_code"."rate" is null) <> ("discount_code"."amount" is null) and coalesce("discount_code"."amount", 1) > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_currency" CHECK (("discount_code"."currency" is null) = (coalesce("discount_code"."amount", "discount_code"."minimum_amount", "discount_code"."budget") is null)
        and coalesce("discount_code"."minimum_amount", 1) > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_limits" CHECK (coalesce("discount_code"."budget", 1) > 0 and coalesce("discount_code"."most_uses", 1) > 0 and "discount_code"."spent" >= 0 and "discount_code"."taken" >= 0) NOT VALID;
