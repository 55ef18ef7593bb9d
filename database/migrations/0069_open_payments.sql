CREATE TABLE "payer_country" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"country" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payer_country_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "processing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "still_payable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "paid_twice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "profile_country" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "address_country" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "method_country" text;--> statement-breakpoint
ALTER TABLE "payer_country" ADD CONSTRAINT "payer_country_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;
