-- What the 42 migrations of version 0.1.0 ran, for the test of their upgrade.
CREATE TABLE "audit_entry" (
	"site_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_entry_site_id_id_pk" PRIMARY KEY("site_id","id")
);

CREATE TABLE "idempotency_key" (
	"site_id" integer NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"call_name" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_key_site_id_scope_key_pk" PRIMARY KEY("site_id","scope","key")
);

CREATE TABLE "installation_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);

CREATE TABLE "outbox_mail" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "outbox_mail_site_id_id_pk" PRIMARY KEY("site_id","id")
);

CREATE TABLE "rate_limit_hit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "account" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"status" text NOT NULL,
	"staff_role" text,
	"language" text NOT NULL,
	"notifications_disabled" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "account_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);

CREATE TABLE "account_token" (
	"site_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"member_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_token_site_id_token_hash_pk" PRIMARY KEY("site_id","token_hash")
);

CREATE TABLE "login_failure" (
	"site_id" integer NOT NULL,
	"pair_hash" "bytea" NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	"blocks" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	CONSTRAINT "login_failure_site_id_pair_hash_pk" PRIMARY KEY("site_id","pair_hash")
);

CREATE TABLE "session" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_site_id_id_pk" PRIMARY KEY("site_id","id")
);

CREATE TABLE "signup_draft" (
	"site_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"fields" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signup_draft_site_id_token_hash_pk" PRIMARY KEY("site_id","token_hash")
);

CREATE TABLE "conversation" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "conversation_ordered" CHECK ("conversation"."low_id" < "conversation"."high_id")
);

CREATE TABLE "message" (
	"site_id" integer NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"body" text NOT NULL,
	"cost" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_site_id_conversation_id_seq_pk" PRIMARY KEY("site_id","conversation_id","seq")
);

CREATE TABLE "participant" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "participant_site_id_conversation_id_member_id_pk" PRIMARY KEY("site_id","conversation_id","member_id")
);

CREATE TABLE "ledger_posting" (
	"site_id" integer NOT NULL,
	"transaction_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"account" text NOT NULL,
	"member_id" uuid,
	"amount" integer NOT NULL,
	CONSTRAINT "ledger_posting_site_id_transaction_id_line_pk" PRIMARY KEY("site_id","transaction_id","line"),
	CONSTRAINT "ledger_posting_of_member" CHECK (("ledger_posting"."account" = 'member') = ("ledger_posting"."member_id" is not null))
);

CREATE TABLE "ledger_transaction" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transaction_site_id_id_pk" PRIMARY KEY("site_id","id")
);

CREATE TABLE "wallet" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"free_starts_used" integer DEFAULT 0 NOT NULL,
	"premium_since" timestamp (3) with time zone,
	CONSTRAINT "wallet_site_id_member_id_pk" PRIMARY KEY("site_id","member_id"),
	CONSTRAINT "wallet_not_negative" CHECK ("wallet"."balance" >= 0)
);

CREATE TABLE "member_like" (
	"site_id" integer NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_like_site_id_from_id_to_id_pk" PRIMARY KEY("site_id","from_id","to_id")
);

CREATE TABLE "member_search" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"country" text NOT NULL,
	"region" text,
	"gender" text NOT NULL,
	"seeks_male" boolean NOT NULL,
	"seeks_female" boolean NOT NULL,
	"birth_date" date NOT NULL,
	"seek_min_age" smallint NOT NULL,
	"seek_max_age" smallint NOT NULL,
	"has_photo" boolean NOT NULL,
	"last_active" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_search_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);

CREATE TABLE "credit_package" (
	"site_id" integer NOT NULL,
	"id" text NOT NULL,
	"credits" integer NOT NULL,
	"popular" boolean NOT NULL,
	"discount_percent" smallint NOT NULL,
	CONSTRAINT "credit_package_site_id_id_pk" PRIMARY KEY("site_id","id")
);

CREATE TABLE "package_price" (
	"site_id" integer NOT NULL,
	"package_id" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	CONSTRAINT "package_price_site_id_package_id_country_pk" PRIMARY KEY("site_id","package_id","country")
);

CREATE TABLE "payment" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"package_id" text NOT NULL,
	"credits" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"vat_rate" integer NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text,
	"status" text NOT NULL,
	"delivery_consent_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_site_id_id_pk" PRIMARY KEY("site_id","id")
);

CREATE TABLE "sandbox_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"webhook_url" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_payment_reference_unique" UNIQUE("reference")
);

CREATE TABLE "photo" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"status" text NOT NULL,
	"position" smallint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"perceptual_hash" text NOT NULL,
	"refusal_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
	CONSTRAINT "photo_site_id_id_pk" PRIMARY KEY("site_id","id")
);

CREATE TABLE "profile" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text DEFAULT 'real' NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"gender" text NOT NULL,
	"sexuality" text NOT NULL,
	"birth_date" date NOT NULL,
	"country" text NOT NULL,
	"region" text,
	"city" text,
	"location_cell" text,
	"about" text DEFAULT '' NOT NULL,
	"hair_colour" text,
	"eye_colour" text,
	"body_type" text,
	"relationship_status" text,
	"tattoos" text,
	"reason_for_joining" text,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"seek_min_age" smallint DEFAULT 18 NOT NULL,
	"seek_max_age" smallint DEFAULT 99 NOT NULL,
	"show_adult" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profile_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);

CREATE TABLE "site" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"is_default" boolean DEFAULT false NOT NULL,
	"settings" jsonb NOT NULL,
	"company" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "site_domain" (
	"host" text PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL
);

CREATE TABLE "site_settings_version" (
	"site_id" integer NOT NULL,
	"version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"company" jsonb NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_settings_version_site_id_version_pk" PRIMARY KEY("site_id","version")
);

ALTER TABLE "account" ADD CONSTRAINT "account_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "session" ADD CONSTRAINT "session_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_low_fk" FOREIGN KEY ("site_id","low_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_high_fk" FOREIGN KEY ("site_id","high_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "message" ADD CONSTRAINT "message_site_id_conversation_id_conversation_site_id_id_fk" FOREIGN KEY ("site_id","conversation_id") REFERENCES "public"."conversation"("site_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "participant" ADD CONSTRAINT "participant_site_id_conversation_id_conversation_site_id_id_fk" FOREIGN KEY ("site_id","conversation_id") REFERENCES "public"."conversation"("site_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_site_id_transaction_id_ledger_transaction_site_id_id_fk" FOREIGN KEY ("site_id","transaction_id") REFERENCES "public"."ledger_transaction"("site_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "member_like" ADD CONSTRAINT "member_like_from_fk" FOREIGN KEY ("site_id","from_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "member_like" ADD CONSTRAINT "member_like_to_fk" FOREIGN KEY ("site_id","to_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "member_search" ADD CONSTRAINT "member_search_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "credit_package" ADD CONSTRAINT "credit_package_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "package_price" ADD CONSTRAINT "package_price_site_id_package_id_credit_package_site_id_id_fk" FOREIGN KEY ("site_id","package_id") REFERENCES "public"."credit_package"("site_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payment" ADD CONSTRAINT "payment_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "photo" ADD CONSTRAINT "photo_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "profile" ADD CONSTRAINT "profile_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "site_domain" ADD CONSTRAINT "site_domain_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "site_settings_version" ADD CONSTRAINT "site_settings_version_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("site_id","actor_id","at");
CREATE INDEX "idempotency_key_created_at" ON "idempotency_key" USING btree ("created_at");
CREATE INDEX "outbox_mail_created_at" ON "outbox_mail" USING btree ("created_at");
CREATE INDEX "rate_limit_hit_expires_at" ON "rate_limit_hit" USING btree ("expires_at");
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("site_id","email_key");
CREATE INDEX "account_token_member" ON "account_token" USING btree ("site_id","member_id","purpose");
CREATE INDEX "login_failure_window" ON "login_failure" USING btree ("window_ends_at");
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");
CREATE INDEX "session_member" ON "session" USING btree ("site_id","member_id");
CREATE INDEX "signup_draft_expires" ON "signup_draft" USING btree ("expires_at");
CREATE UNIQUE INDEX "conversation_pair" ON "conversation" USING btree ("site_id","low_id","high_id");
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("site_id","sender_id","client_id");
CREATE INDEX "participant_list" ON "participant" USING btree ("site_id","member_id","last_message_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST);
CREATE INDEX "ledger_posting_member" ON "ledger_posting" USING btree ("site_id","member_id") WHERE "ledger_posting"."member_id" is not null;
CREATE UNIQUE INDEX "ledger_transaction_once" ON "ledger_transaction" USING btree ("site_id","idempotency_key");
CREATE INDEX "ledger_transaction_member" ON "ledger_transaction" USING btree ("site_id","member_id","created_at","id");
CREATE INDEX "member_like_received" ON "member_like" USING btree ("site_id","to_id","is_new" DESC NULLS LAST,"created_at" DESC NULLS LAST,"from_id" DESC NULLS LAST);
CREATE UNIQUE INDEX "payment_of_provider" ON "payment" USING btree ("provider","provider_payment_id");
CREATE INDEX "payment_member" ON "payment" USING btree ("site_id","member_id","created_at","id");
CREATE INDEX "photo_member" ON "photo" USING btree ("site_id","member_id","position");
CREATE INDEX "photo_review" ON "photo" USING btree ("site_id","created_at","id") WHERE "photo"."status" = 'review';
CREATE UNIQUE INDEX "site_one_default" ON "site" USING btree ("is_default") WHERE "site"."is_default";
-- What happened with credits and what staff did stays as written; a correction is a new row.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "ledger_transaction_unchangeable" BEFORE UPDATE OR DELETE ON "ledger_transaction" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "ledger_posting_unchangeable" BEFORE UPDATE OR DELETE ON "ledger_posting" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_entry_unchangeable" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
-- A fictional profile can never pass as a real one later.
CREATE FUNCTION "refuse_kind_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the kind of a profile is set when it is made' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "profile_kind_unchangeable" BEFORE UPDATE OF "kind" ON "profile" FOR EACH ROW WHEN (OLD."kind" IS DISTINCT FROM NEW."kind") EXECUTE FUNCTION "refuse_kind_change"();
CREATE INDEX "member_like_sent" ON "member_like" USING btree ("site_id","from_id","created_at" DESC NULLS LAST,"to_id" DESC NULLS LAST);
ALTER TABLE "member_like" ADD CONSTRAINT "member_like_other" CHECK ("member_like"."from_id" <> "member_like"."to_id");
-- By hand, because the query builder has no INCLUDE. Searches read only these indexes, in the order of their answer.
CREATE INDEX "member_search_recent" ON "member_search"
  ("site_id", "country", "gender", "last_active" DESC, "member_id" DESC)
  INCLUDE ("region", "seeks_male", "seeks_female", "birth_date", "seek_min_age", "seek_max_age", "has_photo");
CREATE INDEX "member_search_region_recent" ON "member_search"
  ("site_id", "country", "region", "gender", "last_active" DESC, "member_id" DESC)
  INCLUDE ("seeks_male", "seeks_female", "birth_date", "seek_min_age", "seek_max_age", "has_photo")
  -- Partial, so that a search without a region cannot take this index for the other.
  WHERE "region" IS NOT NULL;
-- last_active moves often: room on each page lets old versions be cleaned up in place.
ALTER TABLE "member_search" SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
CREATE TABLE "photo_erasure" (
	"site_id" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photo_erasure_site_id_photo_id_pk" PRIMARY KEY("site_id","photo_id")
);

CREATE INDEX "photo_erasure_due" ON "photo_erasure" USING btree ("due_at");
-- Signs the addresses of photos. Made here, where every process of the installation finds the same one: two random
-- UUIDs of the server's strong generator, 244 bits. To replace it (all addresses change, nothing is lost):
-- UPDATE installation_secret SET value = … WHERE name = 'photo_address'; then restart.
INSERT INTO "installation_secret" ("name", "value")
VALUES ('photo_address', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'));
ALTER TABLE "payment" ADD COLUMN "redirect" text;
ALTER TABLE "sandbox_payment" ADD COLUMN "locale" text NOT NULL;
CREATE INDEX "payment_pending" ON "payment" USING btree ("created_at") WHERE "payment"."status" = 'pending';
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

CREATE TABLE "second_step" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_used_step" bigint,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "second_step_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);

CREATE TABLE "member_block" (
	"site_id" integer NOT NULL,
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_block_site_id_blocker_id_blocked_id_pk" PRIMARY KEY("site_id","blocker_id","blocked_id"),
	CONSTRAINT "member_block_other" CHECK ("member_block"."blocker_id" <> "member_block"."blocked_id")
);

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

CREATE TABLE "notification_choice" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_choice_site_id_member_id_kind_channel_pk" PRIMARY KEY("site_id","member_id","kind","channel")
);

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

CREATE TABLE "refused_picture" (
	"site_id" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	"perceptual_hash" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refused_picture_site_id_photo_id_pk" PRIMARY KEY("site_id","photo_id")
);

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

CREATE TABLE "place_data" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);

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

CREATE TABLE "leave_survey" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"reason" text NOT NULL,
	"months" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leave_survey_site_id_id_pk" PRIMARY KEY("site_id","id")
);

CREATE TABLE "page_hidden_count" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"hidden" integer DEFAULT 0 NOT NULL,
	"bounces" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_hidden_count_site_id_day_page_pk" PRIMARY KEY("site_id","day","page")
);

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

ALTER TABLE "account" ADD COLUMN "paused_at" timestamp (3) with time zone;
ALTER TABLE "account_token" ADD COLUMN "payload" jsonb;
ALTER TABLE "session" ADD COLUMN "browser" text;
ALTER TABLE "session" ADD COLUMN "system" text;
ALTER TABLE "session" ADD COLUMN "country" text;
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamp (3) with time zone;
UPDATE "session" SET "last_seen_at" = "created_at";
ALTER TABLE "session" ALTER COLUMN "last_seen_at" SET NOT NULL;
ALTER TABLE "signup_draft" ADD COLUMN "link_hash" "bytea";
ALTER TABLE "signup_draft" ADD COLUMN "link_expires_at" timestamp (3) with time zone;
ALTER TABLE "photo" ADD COLUMN "version" smallint DEFAULT 0 NOT NULL;
ALTER TABLE "photo" ADD COLUMN "content_score" real;
ALTER TABLE "profile" ADD COLUMN "invisible" boolean DEFAULT false NOT NULL;
ALTER TABLE "profile" ADD COLUMN "privacy_mode_until" timestamp (3) with time zone;
ALTER TABLE "auth_challenge" ADD CONSTRAINT "auth_challenge_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "second_step" ADD CONSTRAINT "second_step_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "member_block" ADD CONSTRAINT "member_block_blocker_fk" FOREIGN KEY ("site_id","blocker_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "member_block" ADD CONSTRAINT "member_block_blocked_fk" FOREIGN KEY ("site_id","blocked_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "consent" ADD CONSTRAINT "consent_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "data_download" ADD CONSTRAINT "data_download_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "leave_survey" ADD CONSTRAINT "leave_survey_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "page_hidden_count" ADD CONSTRAINT "page_hidden_count_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tracking_record" ADD CONSTRAINT "tracking_record_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "auth_challenge_expires" ON "auth_challenge" USING btree ("expires_at");
CREATE UNIQUE INDEX "invitation_code" ON "invitation" USING btree ("site_id","code");
CREATE INDEX "passkey_member" ON "passkey" USING btree ("site_id","member_id");
CREATE INDEX "member_block_blocked" ON "member_block" USING btree ("site_id","blocked_id","blocker_id");
CREATE INDEX "complaint_open" ON "complaint" USING btree ("site_id","created_at","id") WHERE "complaint"."answered_at" is null;
CREATE INDEX "complaint_member" ON "complaint" USING btree ("site_id","member_id");
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("site_id","endpoint");
CREATE INDEX "push_subscription_member" ON "push_subscription" USING btree ("site_id","member_id");
CREATE INDEX "city_search" ON "city" USING btree ("country","search_name" text_pattern_ops);
CREATE INDEX "city_area" ON "city" USING btree ("area_cell");
CREATE INDEX "consent_member" ON "consent" USING btree ("site_id","member_id","kind");
CREATE INDEX "data_download_member" ON "data_download" USING btree ("site_id","member_id","created_at");
CREATE INDEX "data_download_expires" ON "data_download" USING btree ("expires_at");
CREATE INDEX "account_deleted" ON "account" USING btree ("deleted_at") WHERE "account"."status" = 'deleted';
CREATE UNIQUE INDEX "signup_draft_link" ON "signup_draft" USING btree ("site_id","link_hash");
UPDATE "site" SET "settings" = "settings" || '{"photo_precheck": true}'::jsonb;
-- Sites made before can show interests and content for adults, as they did.
UPDATE "site" SET "settings" = "settings" || jsonb_build_object('adult_content', true) WHERE NOT "settings" ? 'adult_content';
-- visible_profile_fields now counts for every field of a profile: a list of the former few shows the others, as before.
UPDATE "site" SET "settings" = jsonb_set("settings", '{visible_profile_fields}',
  '["gender","sexuality","country","region","city","about"]'::jsonb || ("settings"->'visible_profile_fields'))
WHERE NOT "settings"->'visible_profile_fields' ?| ARRAY['gender','sexuality','country','region','city','about'];
ALTER TABLE "complaint" ADD COLUMN "answer" text;
CREATE UNIQUE INDEX "complaint_reference" ON "complaint" USING btree ("site_id","reference");
CREATE INDEX "complaint_answered" ON "complaint" USING btree ("site_id","answered_at","id") WHERE "complaint"."answered_at" is not null;
DROP INDEX "photo_review";
ALTER TABLE "photo_erasure" ADD COLUMN "version" smallint DEFAULT 0 NOT NULL;
ALTER TABLE "photo_erasure" DROP CONSTRAINT "photo_erasure_site_id_photo_id_pk";
ALTER TABLE "photo_erasure" ADD CONSTRAINT "photo_erasure_site_id_photo_id_version_pk" PRIMARY KEY("site_id","photo_id","version");
CREATE INDEX "photo_review_order" ON "photo" USING btree ("site_id",floor(extract(epoch from "created_at" at time zone 'UTC') / 3600),(- coalesce("content_score", 0.5::real)),"created_at","id") WHERE "photo"."status" = 'review';
CREATE INDEX "photo_reviewed" ON "photo" USING btree ("site_id","reviewed_at" DESC NULLS LAST,"id") WHERE "photo"."reviewed_at" is not null;
CREATE TABLE "pending_notification" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "pending_notification_site_id_member_id_kind_pk" PRIMARY KEY("site_id","member_id","kind")
);

CREATE TABLE "leave_offer" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"offer" text NOT NULL,
	"amount" integer NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "leave_offer_site_id_member_id_offer_pk" PRIMARY KEY("site_id","member_id","offer")
);

ALTER TABLE "outbox_mail" ADD COLUMN "unsubscribe_url" text;
ALTER TABLE "pending_notification" ADD CONSTRAINT "pending_notification_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "leave_offer" ADD CONSTRAINT "leave_offer_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "pending_notification_due" ON "pending_notification" USING btree ("due_at") WHERE "pending_notification"."due_at" is not null;
CREATE INDEX "profile_invisible" ON "profile" USING btree ("site_id","member_id") WHERE "profile"."invisible";
ALTER TABLE "city" ADD COLUMN "municipality" text NOT NULL;
ALTER TABLE "city" ADD COLUMN "seat" boolean NOT NULL;
ALTER TABLE "push_subscription" ADD COLUMN "session_id" uuid NOT NULL;
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_site_id_session_id_session_site_id_id_fk" FOREIGN KEY ("site_id","session_id") REFERENCES "public"."session"("site_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("site_id","session_id");
CREATE TABLE "match_answer" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"intentions" text[] NOT NULL,
	"interests" text[] NOT NULL,
	"max_distance" smallint,
	"smoking" text,
	"drinking" text,
	"free_time" text,
	"pace" text,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "match_answer_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);

CREATE TABLE "match_model" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"model" jsonb NOT NULL,
	"learned_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "member_taste" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"leanings" jsonb NOT NULL,
	"openness" real NOT NULL,
	"appeal" real NOT NULL,
	"given" real NOT NULL,
	"received" real NOT NULL,
	"messages_received" smallint NOT NULL,
	"messages_answered" smallint NOT NULL,
	"learned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_taste_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);

CREATE TABLE "swipe_pass" (
	"site_id" integer NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "swipe_pass_site_id_from_id_to_id_pk" PRIMARY KEY("site_id","from_id","to_id"),
	CONSTRAINT "swipe_pass_other" CHECK ("swipe_pass"."from_id" <> "swipe_pass"."to_id")
);

ALTER TABLE "match_answer" ADD CONSTRAINT "match_answer_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "match_model" ADD CONSTRAINT "match_model_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "member_taste" ADD CONSTRAINT "member_taste_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "swipe_pass" ADD CONSTRAINT "swipe_pass_from_fk" FOREIGN KEY ("site_id","from_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "swipe_pass" ADD CONSTRAINT "swipe_pass_to_fk" FOREIGN KEY ("site_id","to_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "swipe_pass_given" ON "swipe_pass" USING btree ("site_id","from_id","created_at" DESC NULLS LAST,"to_id" DESC NULLS LAST);
CREATE INDEX "swipe_pass_received" ON "swipe_pass" USING btree ("site_id","to_id","created_at" DESC NULLS LAST,"from_id" DESC NULLS LAST);
-- Sites made before have no words of their own for their static pages.
UPDATE "site" SET "settings" = "settings" || jsonb_build_object('page_aliases', jsonb_build_object()) WHERE NOT "settings" ? 'page_aliases';
CREATE TABLE "login_failure_minute" (
	"site_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "login_failure_minute_site_id_starts_at_pk" PRIMARY KEY("site_id","starts_at")
);

CREATE TABLE "spent_login_proof" (
	"site_id" integer NOT NULL,
	"salt" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spent_login_proof_site_id_salt_pk" PRIMARY KEY("site_id","salt")
);

CREATE INDEX "spent_login_proof_expires" ON "spent_login_proof" USING btree ("expires_at");
-- Rows get their bits and tokens from the job members.rewrite_search_rows, which begins with the next start: they come
-- from the profile by rules that stand in the code alone.
ALTER TABLE "member_search"
  ADD COLUMN "traits" bigint NOT NULL DEFAULT 0,
  ADD COLUMN "interests" bigint NOT NULL DEFAULT 0,
  ADD COLUMN "cell" bigint,
  ADD COLUMN "tokens" bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN "layout" smallint NOT NULL DEFAULT 0,
  ADD COLUMN "joined_at" timestamp (3) with time zone;
UPDATE "member_search" SET "joined_at" = "profile"."created_at" FROM "profile"
  WHERE "profile"."site_id" = "member_search"."site_id" AND "profile"."member_id" = "member_search"."member_id";
ALTER TABLE "member_search"
  ALTER COLUMN "traits" DROP DEFAULT,
  ALTER COLUMN "interests" DROP DEFAULT,
  ALTER COLUMN "tokens" DROP DEFAULT,
  ALTER COLUMN "layout" DROP DEFAULT,
  ALTER COLUMN "joined_at" SET NOT NULL;
DROP INDEX "member_search_recent";
DROP INDEX "member_search_region_recent";
-- By hand, because the query builder has no INCLUDE. Scans read only these indexes, in the order of their answer.
CREATE INDEX "member_search_recent" ON "member_search"
  ("site_id", "country", "gender", "last_active" DESC, "member_id" DESC)
  INCLUDE ("joined_at", "traits", "interests", "birth_date", "region", "cell");
CREATE INDEX "member_search_newest" ON "member_search"
  ("site_id", "country", "gender", "joined_at" DESC, "member_id" DESC)
  INCLUDE ("last_active", "traits", "interests", "birth_date", "region", "cell");
UPDATE "site" SET "settings" = "settings" || '{
  "search_fields": ["gender", "country", "countryregion", "distance", "age", "with_photo", "online", "new", "interests", "relationship_status", "reason_for_joining"],
  "premium_search_fields": ["hair_colour", "eye_colour", "body_type", "tattoos"]
}'::jsonb
  -- A site that chose its own keeps them.
  WHERE "settings" -> 'search_fields' = '["gender", "country", "countryregion", "age", "with_photo"]'::jsonb;
CREATE TABLE "saved_search" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"filters" jsonb NOT NULL,
	"sort" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_search_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);

ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "member_search_tokens" ON "member_search" USING gin ("tokens") WITH (gin_pending_list_limit=512);
CREATE INDEX "member_search_outdated" ON "member_search" USING btree ("site_id","member_id") WHERE "member_search"."layout" < 1;
CREATE TABLE "visit" (
	"site_id" integer NOT NULL,
	"visitor_id" uuid NOT NULL,
	"visited_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visit_site_id_visitor_id_visited_id_pk" PRIMARY KEY("site_id","visitor_id","visited_id"),
	CONSTRAINT "visit_other" CHECK ("visit"."visitor_id" <> "visit"."visited_id")
);

ALTER TABLE "member_like" ADD COLUMN "note" text;
ALTER TABLE "member_like" ADD COLUMN "origin" text DEFAULT 'member' NOT NULL;
ALTER TABLE "visit" ADD CONSTRAINT "visit_visitor_fk" FOREIGN KEY ("site_id","visitor_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "visit" ADD CONSTRAINT "visit_visited_fk" FOREIGN KEY ("site_id","visited_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "visit_received" ON "visit" USING btree ("site_id","visited_id","at" DESC NULLS LAST,"visitor_id" DESC NULLS LAST);
CREATE INDEX "visit_at" ON "visit" USING btree ("at");
CREATE INDEX "member_like_automatic" ON "member_like" USING btree ("site_id","to_id","created_at" DESC NULLS LAST) WHERE "member_like"."origin" <> 'member';
CREATE INDEX "consent_to_likes" ON "consent" USING btree ("site_id","kind","member_id") WHERE "consent"."withdrawn_at" is null and "consent"."kind" in ('automatic_likes', 'promotion');
CREATE TABLE "member_report" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"reference" text NOT NULL,
	"reporter_id" uuid,
	"reported_id" uuid NOT NULL,
	"photo_id" uuid,
	"reason" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decision" text,
	"rule" text,
	"facts" text,
	CONSTRAINT "member_report_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "member_report_other" CHECK ("member_report"."reporter_id" <> "member_report"."reported_id")
);

CREATE TABLE "swipe_state" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"likes" smallint NOT NULL,
	"last_id" uuid,
	"last_decision" text,
	CONSTRAINT "swipe_state_site_id_member_id_pk" PRIMARY KEY("site_id","member_id"),
	CONSTRAINT "swipe_state_likes" CHECK ("swipe_state"."likes" >= 0)
);

ALTER TABLE "account" ADD COLUMN "suspended_at" timestamp (3) with time zone;
ALTER TABLE "member_report" ADD CONSTRAINT "member_report_reported_fk" FOREIGN KEY ("site_id","reported_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "swipe_state" ADD CONSTRAINT "swipe_state_member_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "member_report_reference" ON "member_report" USING btree ("site_id","reference");
CREATE INDEX "member_report_open" ON "member_report" USING btree ("site_id","created_at","id") WHERE "member_report"."decided_at" is null;
CREATE INDEX "member_report_decided" ON "member_report" USING btree ("site_id","decided_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "member_report"."decided_at" is not null;
CREATE INDEX "member_report_reporter" ON "member_report" USING btree ("site_id","reporter_id","created_at");
CREATE INDEX "member_report_reported" ON "member_report" USING btree ("site_id","reported_id","created_at");
ALTER TABLE "member_report" ADD COLUMN "appeal" text;
ALTER TABLE "member_report" ADD COLUMN "appealed_at" timestamp (3) with time zone;
ALTER TABLE "member_report" ADD COLUMN "appeal_outcome" text;
ALTER TABLE "member_report" ADD COLUMN "appeal_answer" text;
ALTER TABLE "member_report" ADD COLUMN "appeal_closed_at" timestamp (3) with time zone;
ALTER TABLE "member_report" ADD COLUMN "appeal_closed_by" uuid;
CREATE INDEX "member_report_appealed" ON "member_report" USING btree ("site_id","appealed_at","id") WHERE "member_report"."appealed_at" is not null and "member_report"."appeal_closed_at" is null;
CREATE TABLE "photo_appeal" (
	"site_id" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"outcome" text,
	CONSTRAINT "photo_appeal_site_id_photo_id_pk" PRIMARY KEY("site_id","photo_id")
);

ALTER TABLE "refused_picture" ADD COLUMN "trimmed_hashes" bigint[];
ALTER TABLE "photo_appeal" ADD CONSTRAINT "photo_appeal_site_id_photo_id_photo_site_id_id_fk" FOREIGN KEY ("site_id","photo_id") REFERENCES "public"."photo"("site_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "photo_appeal_open" ON "photo_appeal" USING btree ("site_id","created_at","photo_id") WHERE "photo_appeal"."decided_at" is null;
-- Credits as a present to who thinks of leaving are a choice of the site; until it makes one, there are none.
UPDATE "site" SET "settings" = "settings" || '{"leave_trial_credits": 0}'::jsonb;
CREATE TABLE "chat_photo" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"status" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_photo_site_id_id_pk" PRIMARY KEY("site_id","id")
);

CREATE TABLE "chat_preference" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"read_receipts" boolean NOT NULL,
	"show_gifts" boolean NOT NULL,
	CONSTRAINT "chat_preference_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);

CREATE TABLE "scam_signal" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "scam_signal_site_id_id_pk" PRIMARY KEY("site_id","id")
);

ALTER TABLE "message" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;
ALTER TABLE "message" ADD COLUMN "content" text;
ALTER TABLE "message" ADD COLUMN "refunded_at" timestamp (3) with time zone;
ALTER TABLE "message" ADD COLUMN "warning" text;
ALTER TABLE "message" ADD COLUMN "author_id" uuid;
ALTER TABLE "participant" ADD COLUMN "delivered_seq" integer DEFAULT 0 NOT NULL;
ALTER TABLE "participant" ADD COLUMN "removed_seq" integer DEFAULT 0 NOT NULL;
ALTER TABLE "participant" ADD COLUMN "pinned_at" timestamp (3) with time zone;
ALTER TABLE "participant" ADD COLUMN "fictional_confirmed_at" timestamp (3) with time zone;
CREATE INDEX "chat_photo_review" ON "chat_photo" USING btree ("site_id","created_at") WHERE status = 'review';
CREATE INDEX "chat_photo_conversation" ON "chat_photo" USING btree ("site_id","conversation_id");
CREATE INDEX "chat_photo_sender" ON "chat_photo" USING btree ("site_id","sender_id");
CREATE INDEX "scam_signal_open" ON "scam_signal" USING btree ("site_id","created_at","id") WHERE decided_at is null;
CREATE INDEX "scam_signal_sender" ON "scam_signal" USING btree ("site_id","sender_id","created_at");
CREATE INDEX "scam_signal_receiver" ON "scam_signal" USING btree ("site_id","receiver_id");
CREATE TABLE "gif" (
	"id" text PRIMARY KEY NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"found_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "site_gift" (
	"site_id" integer NOT NULL,
	"gift" text NOT NULL,
	"credits" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "site_gift_site_id_gift_pk" PRIMARY KEY("site_id","gift"),
	CONSTRAINT "site_gift_credits" CHECK ("site_gift"."credits" between 0 and 1000)
);

ALTER TABLE "chat_photo" ADD COLUMN "perceptual_hash" text NOT NULL;
ALTER TABLE "chat_photo" ADD COLUMN "refusal_reason" text;
ALTER TABLE "site_gift" ADD CONSTRAINT "site_gift_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "gif_unsent" ON "gif" USING btree ("found_at") WHERE "gif"."sent_at" is null;
CREATE INDEX "message_gift" ON "message" USING btree ("site_id","conversation_id") WHERE kind = 'gift';
CREATE TABLE "early_message" (
	"site_id" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"text_hash" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "early_message_site_id_sender_id_conversation_id_nth_pk" PRIMARY KEY("site_id","sender_id","conversation_id","nth")
);

ALTER TABLE "member_report" ADD COLUMN "conversation_id" uuid;
ALTER TABLE "member_report" ADD COLUMN "message_seq" integer;
ALTER TABLE "member_report" ADD COLUMN "message_context" jsonb;
ALTER TABLE "early_message" ADD CONSTRAINT "early_message_site_id_conversation_id_conversation_site_id_id_fk" FOREIGN KEY ("site_id","conversation_id") REFERENCES "public"."conversation"("site_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "early_message_sender" ON "early_message" USING btree ("site_id","sender_id","created_at");
CREATE INDEX "early_message_age" ON "early_message" USING btree ("created_at");
CREATE INDEX "participant_pinned" ON "participant" USING btree ("site_id","member_id") WHERE "participant"."pinned_at" is not null;
CREATE INDEX "profile_fictional" ON "profile" USING btree ("site_id","member_id") WHERE "profile"."kind" = 'fictional';
ALTER TABLE "chat_photo" ADD COLUMN "client_id" text NOT NULL;
ALTER TABLE "participant" ADD COLUMN "warned_at" timestamp (3) with time zone;
ALTER TABLE "chat_photo" ADD COLUMN "kept_until" timestamp (3) with time zone;
ALTER TABLE "chat_photo" ADD COLUMN "appeal" text;
ALTER TABLE "chat_photo" ADD COLUMN "appealed_at" timestamp (3) with time zone;
ALTER TABLE "chat_photo" ADD COLUMN "appeal_outcome" text;
ALTER TABLE "chat_photo" ADD COLUMN "appeal_decided_by" uuid;
ALTER TABLE "chat_photo" ADD COLUMN "appeal_decided_at" timestamp (3) with time zone;
CREATE INDEX "chat_photo_appeal" ON "chat_photo" USING btree ("site_id","appealed_at") WHERE appealed_at is not null and appeal_decided_at is null;
CREATE INDEX "chat_photo_kept" ON "chat_photo" USING btree ("kept_until") WHERE kept_until is not null;
ALTER TABLE "participant" ADD COLUMN "read_at" timestamp (3) with time zone;
ALTER TABLE "early_message" ADD COLUMN "seq" integer;
CREATE TABLE "payment_mandate" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_customer_id" text NOT NULL,
	"provider_mandate_id" text NOT NULL,
	"method" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "payment_mandate_site_id_id_pk" PRIMARY KEY("site_id","id")
);

CREATE TABLE "payment_refund" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_refund_id" text,
	"amount" integer NOT NULL,
	"credits" integer NOT NULL,
	"ends_purchase" boolean NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_refund_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "payment_refund_amount" CHECK ("payment_refund"."amount" > 0 and "payment_refund"."credits" >= 0)
);

CREATE TABLE "sandbox_mandate" (
	"id" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"method" text NOT NULL,
	"label" text NOT NULL,
	"refused" boolean DEFAULT false NOT NULL
);

CREATE TABLE "sandbox_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

ALTER TABLE "sandbox_payment" DROP CONSTRAINT "sandbox_payment_reference_unique";
ALTER TABLE "payment" ADD COLUMN "country" text;
ALTER TABLE "payment" ADD COLUMN "list_amount" integer;
ALTER TABLE "payment" ADD COLUMN "discount_amount" integer DEFAULT 0 NOT NULL;
ALTER TABLE "payment" ADD COLUMN "discount_code" text;
ALTER TABLE "payment" ADD COLUMN "vat_amount" integer;
-- Purchases made before: their payer's country is the profile's, and their price had no discount on record.
UPDATE "payment" SET
	"country" = coalesce((SELECT "profile"."country" FROM "profile" WHERE "profile"."site_id" = "payment"."site_id" AND "profile"."member_id" = "payment"."member_id"), 'NL'),
	"list_amount" = "amount",
	"vat_amount" = round("amount"::numeric * "vat_rate" / (10000 + "vat_rate"));
ALTER TABLE "payment" ALTER COLUMN "country" SET NOT NULL;
ALTER TABLE "payment" ALTER COLUMN "list_amount" SET NOT NULL;
ALTER TABLE "payment" ALTER COLUMN "vat_amount" SET NOT NULL;
ALTER TABLE "payment" ADD COLUMN "bank" text;
ALTER TABLE "payment" ADD COLUMN "mandate_id" uuid;
ALTER TABLE "payment" ADD COLUMN "refunded_amount" integer DEFAULT 0 NOT NULL;
ALTER TABLE "payment" ADD COLUMN "charged_back_amount" integer DEFAULT 0 NOT NULL;
ALTER TABLE "sandbox_payment" ADD COLUMN "copy" smallint DEFAULT 0 NOT NULL;
ALTER TABLE "sandbox_payment" ADD COLUMN "bank" text;
ALTER TABLE "sandbox_payment" ADD COLUMN "mandate" text;
ALTER TABLE "payment_mandate" ADD CONSTRAINT "payment_mandate_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_site_id_payment_id_payment_site_id_id_fk" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payment"("site_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_payment_id_sandbox_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payment"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "payment_mandate_once" ON "payment_mandate" USING btree ("site_id","provider","provider_mandate_id");
CREATE INDEX "payment_mandate_member" ON "payment_mandate" USING btree ("site_id","member_id");
CREATE UNIQUE INDEX "payment_refund_once" ON "payment_refund" USING btree ("site_id","payment_id","idempotency_key");
CREATE UNIQUE INDEX "payment_refund_of_provider" ON "payment_refund" USING btree ("site_id","payment_id","provider_refund_id");
CREATE INDEX "payment_refund_requested" ON "payment_refund" USING btree ("created_at") WHERE "payment_refund"."status" = 'requested';
CREATE UNIQUE INDEX "sandbox_refund_reference" ON "sandbox_refund" USING btree ("payment_id","reference");
CREATE UNIQUE INDEX "sandbox_payment_reference" ON "sandbox_payment" USING btree ("reference","copy");
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

ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "discount_use" ADD CONSTRAINT "discount_use_site_id_payment_id_payment_site_id_id_fk" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payment"("site_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "discount_use" ADD CONSTRAINT "discount_use_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "discount_code_member" ON "discount_code" USING btree ("site_id","member_id") WHERE "discount_code"."member_id" is not null;
CREATE UNIQUE INDEX "discount_use_once" ON "discount_use" USING btree ("site_id","member_id","claim") WHERE "discount_use"."claim" is not null and "discount_use"."status" <> 'released';
CREATE INDEX "discount_use_code" ON "discount_use" USING btree ("site_id","code");
CREATE TABLE "invoice" (
	"site_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"language" text NOT NULL,
	"seller" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"credits" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat_amount" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_site_id_year_number_pk" PRIMARY KEY("site_id","year","number"),
	CONSTRAINT "invoice_amounts" CHECK ("invoice"."number" > 0 and "invoice"."amount" >= 0)
);

CREATE TABLE "invoice_counter" (
	"site_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_site_id_year_pk" PRIMARY KEY("site_id","year")
);

CREATE TABLE "payment_difference" (
	"site_id" integer NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"ours" integer NOT NULL,
	"theirs" integer NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_difference_site_id_provider_subject_kind_pk" PRIMARY KEY("site_id","provider","subject","kind")
);

ALTER TABLE "invoice" ADD CONSTRAINT "invoice_payment_fk" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payment"("site_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_refund_fk" FOREIGN KEY ("site_id","refund_id") REFERENCES "public"."payment_refund"("site_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoice_counter" ADD CONSTRAINT "invoice_counter_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "invoice_id" ON "invoice" USING btree ("site_id","id");
CREATE UNIQUE INDEX "invoice_of_payment" ON "invoice" USING btree ("site_id","payment_id") WHERE "invoice"."refund_id" is null;
CREATE UNIQUE INDEX "invoice_of_refund" ON "invoice" USING btree ("site_id","refund_id");
CREATE INDEX "invoice_payment" ON "invoice" USING btree ("site_id","payment_id");
-- An invoice stays as it was issued; a correction is a credit note.
CREATE TRIGGER "invoice_unchangeable" BEFORE UPDATE OR DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "invoice_not_emptied" BEFORE TRUNCATE ON "invoice" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
-- The ledger cannot be emptied either, and no statement can post lines that do not sum to 0: what creates a credit
-- somewhere takes it from somewhere.
CREATE TRIGGER "ledger_transaction_not_emptied" BEFORE TRUNCATE ON "ledger_transaction" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "ledger_posting_not_emptied" BEFORE TRUNCATE ON "ledger_posting" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE FUNCTION "refuse_unbalanced_postings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM "posted" GROUP BY "site_id", "transaction_id" HAVING sum("amount") <> 0
	) THEN
		RAISE EXCEPTION 'the postings of a transaction sum to 0' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
CREATE TRIGGER "ledger_posting_balanced" AFTER INSERT ON "ledger_posting" REFERENCING NEW TABLE AS "posted" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_unbalanced_postings"();
DROP INDEX "member_search_outdated";
CREATE INDEX "member_search_outdated" ON "member_search" USING btree ("site_id","member_id") WHERE "member_search"."layout" < 2;
-- By hand, because the query builder has no INCLUDE. Cells of one neighbourhood have numbers in a row, so a short
-- distance is a few ranges of this index.
CREATE INDEX "member_search_near" ON "member_search" ("site_id", "country", "gender", "cell")
  INCLUDE ("member_id", "last_active", "joined_at", "traits", "interests", "birth_date", "region")
  WHERE "cell" IS NOT NULL;
CREATE INDEX "member_search_region" ON "member_search"
  ("site_id", "country", "gender", "region", "last_active" DESC, "member_id" DESC)
  INCLUDE ("joined_at", "traits", "interests", "birth_date", "cell")
  -- Partial, so that a search without a region cannot take this index for the other.
  WHERE "region" IS NOT NULL;
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

CREATE TABLE "debit_block" (
	"site_id" integer NOT NULL,
	"kind" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"label" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "debit_block_site_id_kind_hash_pk" PRIMARY KEY("site_id","kind","hash")
);

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

ALTER TABLE "debit" ADD CONSTRAINT "debit_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "debit" ADD CONSTRAINT "debit_site_id_payment_id_payment_site_id_id_fk" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payment"("site_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "debit_block" ADD CONSTRAINT "debit_block_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "debit_code" ADD CONSTRAINT "debit_code_site_id_debit_id_debit_site_id_id_fk" FOREIGN KEY ("site_id","debit_id") REFERENCES "public"."debit"("site_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "outbox_sms_created_at" ON "outbox_sms" USING btree ("created_at");
CREATE UNIQUE INDEX "debit_mandate_reference" ON "debit" USING btree ("site_id","mandate_reference");
CREATE UNIQUE INDEX "debit_payment" ON "debit" USING btree ("site_id","payment_id");
CREATE UNIQUE INDEX "debit_one_asked" ON "debit" USING btree ("site_id","member_id") WHERE "debit"."status" = 'asked';
CREATE INDEX "debit_member" ON "debit" USING btree ("site_id","member_id","created_at");
CREATE INDEX "debit_account" ON "debit" USING btree ("site_id","iban_hash","created_at");
CREATE INDEX "debit_created_at" ON "debit" USING btree ("created_at");
CREATE INDEX "debit_code_debit" ON "debit_code" USING btree ("site_id","debit_id","created_at");
CREATE INDEX "debit_code_member" ON "debit_code" USING btree ("site_id","member_id","created_at");
CREATE INDEX "debit_code_phone" ON "debit_code" USING btree ("phone_hash","created_at");
CREATE INDEX "debit_code_created_at" ON "debit_code" USING btree ("created_at");
-- Sites made before collect nothing by direct debit until somebody gives their identifier.
UPDATE "site" SET "settings" = "settings" || jsonb_build_object('sepa_creditor_id', null) WHERE NOT "settings" ? 'sepa_creditor_id';
-- Sites that exist already claim nothing either until their operator tells the source.
UPDATE "site" SET "settings" = jsonb_build_object('premium_match_odds', 46, 'premium_match_odds_source', null) || "settings";
-- By hand, because the query builder has no INCLUDE. The members of a cell stand in the order of the answer, so that a
-- page reads no more of a crowded cell than it takes to fill it.
DROP INDEX "member_search_near";
CREATE INDEX "member_search_near" ON "member_search"
  ("site_id", "country", "gender", "cell", "last_active" DESC, "member_id" DESC)
  INCLUDE ("joined_at", "traits", "interests", "birth_date", "region")
  WHERE "cell" IS NOT NULL;
-- By hand but for the last index: tokens have 25 bits for their value instead of 20, and pairs of answers (kind 13) say
-- in which five years somebody was born. Rows of a still older layout are written again by a job. The index of tokens is
-- made anew at the end, which takes a part of the time of following each row.
DROP INDEX "member_search_outdated";
DROP INDEX "member_search_tokens";
UPDATE "member_search" SET "layout" = 3, "tokens" = (
  SELECT coalesce(array_agg(
    ((token >> 20) << 25) | (token & 1048575)
      | CASE WHEN (token >> 20) & 63 = 13
          THEN ((extract(year FROM "birth_date")::int / 5) % 32)::bigint << 20
          ELSE 0 END
  ), '{}')
  FROM unnest("tokens") AS token
)
WHERE "layout" = 2;
CREATE INDEX "member_search_tokens" ON "member_search" USING gin ("tokens") WITH (gin_pending_list_limit=512);
CREATE INDEX "member_search_outdated" ON "member_search" USING btree ("site_id","member_id") WHERE "member_search"."layout" < 3;
-- Stored settings take the names of the specification: `costs` for the price of a message, `unread-messages` for the
-- theme colour. The entry warning's countries become a setting, with the countries that were built in until now.
CREATE FUNCTION pg_temp.renamed(tokens jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(
    CASE name WHEN 'unread' THEN 'unread-messages' WHEN 'on-unread' THEN 'on-unread-messages' ELSE name END, value
  ), '{}') FROM jsonb_each(tokens) AS token (name, value)
$$;
CREATE FUNCTION pg_temp.converted(settings jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('entry_warning_countries', jsonb_build_array('NL', 'DE')) || settings
    || jsonb_build_object(
      'theme', jsonb_build_object(
        'light', pg_temp.renamed(settings #> '{theme,light}'),
        'dark', pg_temp.renamed(settings #> '{theme,dark}')
      ),
      'minimum_message_costs', coalesce((
        SELECT jsonb_object_agg(country, jsonb_build_object(
          'costs', coalesce(cost -> 'costs', cost -> 'amount'), 'currency', cost -> 'currency'
        ))
        FROM jsonb_each(settings -> 'minimum_message_costs') AS entry (country, cost)
      ), '{}')
    )
$$;
UPDATE "site" SET "settings" = pg_temp.converted("settings");
UPDATE "site_settings_version" SET "settings" = pg_temp.converted("settings");
