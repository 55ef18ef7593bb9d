CREATE TABLE "mail_stop" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"kind" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_stop_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "mail_stop_reason_check" CHECK ("mail_stop"."reason" in ('fbl', 'bounce', 'listunsubscribe', 'kind')),
	CONSTRAINT "mail_stop_kind_check" CHECK ("mail_stop"."kind" in ('new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders'))
);
--> statement-breakpoint
CREATE TABLE "mail_campaign" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"texts" jsonb NOT NULL,
	"code" text,
	"audience" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"wake_after" uuid,
	CONSTRAINT "mail_campaign_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "mail_campaign_kind_check" CHECK ("mail_campaign"."kind" in ('promotions', 'news')),
	CONSTRAINT "mail_campaign_status_check" CHECK ("mail_campaign"."status" in ('draft', 'started', 'held', 'ended')),
	CONSTRAINT "mail_campaign_times" CHECK ("mail_campaign"."status" = 'draft' or ("mail_campaign"."starts_at" is not null and "mail_campaign"."ends_at" > "mail_campaign"."starts_at"))
);
--> statement-breakpoint
CREATE TABLE "mailing_plan" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mailing_plan_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "mailing_sent" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"mailing" text NOT NULL,
	"kind" text NOT NULL,
	"campaign_id" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"stopped" text,
	CONSTRAINT "mailing_sent_site_id_member_id_key_pk" PRIMARY KEY("site_id","member_id","key"),
	CONSTRAINT "mailing_sent_mailing_check" CHECK ("mailing_sent"."mailing" in ('bonus_ending', 'unfinished_sign_up', 'no_photo', 'campaign', 'weekly', 'win_back')),
	CONSTRAINT "mailing_sent_kind_check" CHECK ("mailing_sent"."kind" in ('new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders')),
	CONSTRAINT "mailing_sent_stopped_check" CHECK ("mailing_sent"."stopped" in ('fbl', 'bounce', 'listunsubscribe', 'kind'))
);
--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_stop" ADD CONSTRAINT "mail_stop_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_campaign" ADD CONSTRAINT "mail_campaign_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_plan" ADD CONSTRAINT "mailing_plan_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_sent" ADD CONSTRAINT "mailing_sent_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_sent" ADD CONSTRAINT "mailing_sent_site_id_campaign_id_mail_campaign_site_id_id_fk" FOREIGN KEY ("site_id","campaign_id") REFERENCES "public"."mail_campaign"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_stop_at" ON "mail_stop" USING btree ("site_id","at");--> statement-breakpoint
CREATE INDEX "mail_stop_member" ON "mail_stop" USING btree ("site_id","member_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_campaign_name" ON "mail_campaign" USING btree ("site_id","name");--> statement-breakpoint
CREATE INDEX "mail_campaign_started" ON "mail_campaign" USING btree ("site_id") WHERE "mail_campaign"."status" = 'started';--> statement-breakpoint
CREATE INDEX "mailing_plan_due" ON "mailing_plan" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mailing_sent_at" ON "mailing_sent" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "mailing_sent_campaign" ON "mailing_sent" USING btree ("site_id","campaign_id") WHERE "mailing_sent"."campaign_id" is not null;