CREATE TABLE "outbox_sms" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"to_phone" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "outbox_sms_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "debit" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"status" text NOT NULL,
	"package_id" text NOT NULL,
	"discount_code" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"delivery_consent_at" timestamp (3) with time zone NOT NULL,
	"account_holder" text NOT NULL,
	"street" text NOT NULL,
	"house_number" text NOT NULL,
	"zip" text NOT NULL,
	"city" text NOT NULL,
	"phone" text NOT NULL,
	"phone_hash" "bytea" NOT NULL,
	"iban_sealed" "bytea",
	"iban_hash" "bytea" NOT NULL,
	"iban_label" text NOT NULL,
	"mandate_reference" text NOT NULL,
	"creditor_id" text NOT NULL,
	"creditor_name" text NOT NULL,
	"collection_date" date NOT NULL,
	"wrong_codes" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"payment_id" uuid,
	"handed_over_at" timestamp (3) with time zone,
	CONSTRAINT "debit_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "debit_agreed" CHECK (("debit"."status" = 'agreed') = ("debit"."payment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "debit_block" (
	"site_id" integer NOT NULL,
	"kind" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"label" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "debit_block_site_id_kind_hash_pk" PRIMARY KEY("site_id","kind","hash")
);
--> statement-breakpoint
CREATE TABLE "debit_code" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"debit_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"phone_hash" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "debit_code_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "debit" ADD CONSTRAINT "debit_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit" ADD CONSTRAINT "debit_site_id_payment_id_payment_site_id_id_fk" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payment"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_block" ADD CONSTRAINT "debit_block_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_code" ADD CONSTRAINT "debit_code_site_id_debit_id_debit_site_id_id_fk" FOREIGN KEY ("site_id","debit_id") REFERENCES "public"."debit"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_sms_created_at" ON "outbox_sms" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "debit_mandate_reference" ON "debit" USING btree ("site_id","mandate_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "debit_payment" ON "debit" USING btree ("site_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debit_one_asked" ON "debit" USING btree ("site_id","member_id") WHERE "debit"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "debit_member" ON "debit" USING btree ("site_id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "debit_account" ON "debit" USING btree ("site_id","iban_hash","created_at");--> statement-breakpoint
CREATE INDEX "debit_created_at" ON "debit" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "debit_code_debit" ON "debit_code" USING btree ("site_id","debit_id","created_at");--> statement-breakpoint
CREATE INDEX "debit_code_member" ON "debit_code" USING btree ("site_id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "debit_code_phone" ON "debit_code" USING btree ("phone_hash","created_at");--> statement-breakpoint
CREATE INDEX "debit_code_created_at" ON "debit_code" USING btree ("created_at");--> statement-breakpoint
-- Sites made before collect nothing by direct debit until somebody gives their identifier.
UPDATE "site" SET "settings" = "settings" || jsonb_build_object('sepa_creditor_id', null) WHERE NOT "settings" ? 'sepa_creditor_id';
