CREATE TABLE "auth_challenge" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"member_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "auth_challenge_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "invitation_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "invitation_uses" CHECK ("invitation"."uses" <= "invitation"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"site_id" integer NOT NULL,
	"id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "second_step" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_used_step" bigint,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "second_step_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "member_block" (
	"site_id" integer NOT NULL,
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_block_site_id_blocker_id_blocked_id_pk" PRIMARY KEY("site_id","blocker_id","blocked_id"),
	CONSTRAINT "member_block_other" CHECK ("member_block"."blocker_id" <> "member_block"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "complaint" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"reference" text NOT NULL,
	"member_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "complaint_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_choice_site_id_member_id_kind_channel_pk" PRIMARY KEY("site_id","member_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscription_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "refused_picture" (
	"site_id" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	"perceptual_hash" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refused_picture_site_id_photo_id_pk" PRIMARY KEY("site_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "city" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "city_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country" text NOT NULL,
	"region" text,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL,
	"cell" text NOT NULL,
	"area_cell" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_data" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "consent_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_download" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"size" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "data_download_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_survey" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"reason" text NOT NULL,
	"months" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leave_survey_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "page_hidden_count" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"hidden" integer DEFAULT 0 NOT NULL,
	"bounces" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_hidden_count_site_id_day_page_pk" PRIMARY KEY("site_id","day","page")
);
--> statement-breakpoint
CREATE TABLE "tracking_record" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"network" text,
	"ref" text,
	"sub1" text,
	"sub2" text,
	"sub3" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tracking_record_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_token" ADD COLUMN "payload" jsonb;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "session" SET "last_seen_at" = "created_at";--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "last_seen_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "signup_draft" ADD COLUMN "link_hash" "bytea";--> statement-breakpoint
ALTER TABLE "signup_draft" ADD COLUMN "link_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "content_score" real;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "invisible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "privacy_mode_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auth_challenge" ADD CONSTRAINT "auth_challenge_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step" ADD CONSTRAINT "second_step_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_block" ADD CONSTRAINT "member_block_blocker_fk" FOREIGN KEY ("site_id","blocker_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_block" ADD CONSTRAINT "member_block_blocked_fk" FOREIGN KEY ("site_id","blocked_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_download" ADD CONSTRAINT "data_download_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_survey" ADD CONSTRAINT "leave_survey_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_hidden_count" ADD CONSTRAINT "page_hidden_count_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_record" ADD CONSTRAINT "tracking_record_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_challenge_expires" ON "auth_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code" ON "invitation" USING btree ("site_id","code");--> statement-breakpoint
CREATE INDEX "passkey_member" ON "passkey" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE INDEX "member_block_blocked" ON "member_block" USING btree ("site_id","blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "complaint_open" ON "complaint" USING btree ("site_id","created_at","id") WHERE "complaint"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "complaint_member" ON "complaint" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("site_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_member" ON "push_subscription" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE INDEX "city_search" ON "city" USING btree ("country","search_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "city_area" ON "city" USING btree ("area_cell");--> statement-breakpoint
CREATE INDEX "consent_member" ON "consent" USING btree ("site_id","member_id","kind");--> statement-breakpoint
CREATE INDEX "data_download_member" ON "data_download" USING btree ("site_id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "data_download_expires" ON "data_download" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_deleted" ON "account" USING btree ("deleted_at") WHERE "account"."status" = 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "signup_draft_link" ON "signup_draft" USING btree ("site_id","link_hash");--> statement-breakpoint
UPDATE "site" SET "settings" = "settings" || '{"photo_precheck": true}'::jsonb;
