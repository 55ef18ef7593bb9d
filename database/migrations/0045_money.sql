CREATE TABLE "booked_through" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_day" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"credits" bigint NOT NULL,
	CONSTRAINT "credit_day_site_id_day_kind_pk" PRIMARY KEY("site_id","day","kind"),
	CONSTRAINT "credit_day_kind_check" CHECK ("credit_day"."kind" in ('sold', 'taken_back', 'given', 'spent', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "money_day" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"vat_rate" integer NOT NULL,
	"entries" integer NOT NULL,
	"amount" bigint NOT NULL,
	"vat_amount" bigint NOT NULL,
	CONSTRAINT "money_day_site_id_day_kind_currency_country_vat_rate_pk" PRIMARY KEY("site_id","day","kind","currency","country","vat_rate"),
	CONSTRAINT "money_day_kind_check" CHECK ("money_day"."kind" in ('taking', 'refund', 'chargeback', 'invoice', 'credit_note'))
);
--> statement-breakpoint
ALTER TABLE "payment_difference" ADD COLUMN "currency" text;
--> statement-breakpoint
ALTER TABLE "booked_through" ADD CONSTRAINT "booked_through_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_day" ADD CONSTRAINT "credit_day_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "money_day" ADD CONSTRAINT "money_day_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_staff_role_check_2" CHECK ("account"."staff_role" in ('administrator', 'moderator', 'support', 'operator', 'bookkeeper')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_kind_check_2" CHECK ("ledger_transaction"."kind" in ('signup_bonus', 'purchase', 'purchase_refund', 'chargeback', 'refund_undone', 'message', 'message_refund', 'staff_grant', 'trial', 'opening', 'imported', 'expired')) NOT VALID;
