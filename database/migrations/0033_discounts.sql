CREATE TABLE "discount_code" (
	"site_id" integer NOT NULL,
	"code" text NOT NULL,
	"rate" integer NOT NULL,
	"minimum_amount" integer,
	"currency" text,
	"country" text,
	"methods" text[] DEFAULT '{}' NOT NULL,
	"validity" text NOT NULL,
	"member_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "discount_code_site_id_code_pk" PRIMARY KEY("site_id","code"),
	CONSTRAINT "discount_code_rate" CHECK ("discount_code"."rate" between 1 and 10000),
	CONSTRAINT "discount_code_minimum" CHECK (("discount_code"."minimum_amount" is null) = ("discount_code"."currency" is null) and coalesce("discount_code"."minimum_amount", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "discount_use" (
	"site_id" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"code" text NOT NULL,
	"claim" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "discount_use_site_id_payment_id_pk" PRIMARY KEY("site_id","payment_id")
);
--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_use" ADD CONSTRAINT "discount_use_site_id_payment_id_payment_site_id_id_fk" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payment"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_use" ADD CONSTRAINT "discount_use_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_code_member" ON "discount_code" USING btree ("site_id","member_id") WHERE "discount_code"."member_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_use_once" ON "discount_use" USING btree ("site_id","member_id","claim") WHERE "discount_use"."claim" is not null and "discount_use"."status" <> 'released';--> statement-breakpoint
CREATE INDEX "discount_use_code" ON "discount_use" USING btree ("site_id","code");
