CREATE TABLE "withdrawal_notice" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid,
	"payment_id" uuid,
	"refund_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"number" text NOT NULL,
	"language" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "withdrawal_notice_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "withdrawal_notice_outcome_check" CHECK ("withdrawal_notice"."outcome" in ('refunded', 'used_up', 'late', 'over', 'not_found')),
	CONSTRAINT "withdrawal_notice_decided" CHECK (("withdrawal_notice"."outcome" is null) = ("withdrawal_notice"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "withdrawal_notice" ADD CONSTRAINT "withdrawal_notice_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_notice" ADD CONSTRAINT "withdrawal_notice_member_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_notice" ADD CONSTRAINT "withdrawal_notice_payment_fk" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payment"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_notice" ADD CONSTRAINT "withdrawal_notice_refund_fk" FOREIGN KEY ("site_id","refund_id") REFERENCES "public"."payment_refund"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_notice_address" ON "withdrawal_notice" USING btree ("site_id","email_key","sent_at");--> statement-breakpoint
CREATE INDEX "withdrawal_notice_member" ON "withdrawal_notice" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE INDEX "withdrawal_notice_payment" ON "withdrawal_notice" USING btree ("site_id","payment_id");--> statement-breakpoint
CREATE INDEX "withdrawal_notice_open" ON "withdrawal_notice" USING btree ("sent_at") WHERE "withdrawal_notice"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawal_notice_sent" ON "withdrawal_notice" USING btree ("sent_at");
