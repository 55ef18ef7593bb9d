CREATE TABLE "pending_notification" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "pending_notification_site_id_member_id_kind_pk" PRIMARY KEY("site_id","member_id","kind")
);
--> statement-breakpoint
CREATE TABLE "leave_offer" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"offer" text NOT NULL,
	"amount" integer NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "leave_offer_site_id_member_id_offer_pk" PRIMARY KEY("site_id","member_id","offer")
);
--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "pending_notification" ADD CONSTRAINT "pending_notification_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_offer" ADD CONSTRAINT "leave_offer_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_notification_due" ON "pending_notification" USING btree ("due_at") WHERE "pending_notification"."due_at" is not null;