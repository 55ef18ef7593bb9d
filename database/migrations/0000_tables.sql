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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "installation_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "rate_limit_hit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "account_token" (
	"site_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"member_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_token_site_id_token_hash_pk" PRIMARY KEY("site_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"site_id" integer NOT NULL,
	"pair_hash" "bytea" NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	"blocks" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	CONSTRAINT "login_failure_site_id_pair_hash_pk" PRIMARY KEY("site_id","pair_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "signup_draft" (
	"site_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"fields" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signup_draft_site_id_token_hash_pk" PRIMARY KEY("site_id","token_hash")
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transaction_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"free_starts_used" integer DEFAULT 0 NOT NULL,
	"premium_since" timestamp (3) with time zone,
	CONSTRAINT "wallet_site_id_member_id_pk" PRIMARY KEY("site_id","member_id"),
	CONSTRAINT "wallet_not_negative" CHECK ("wallet"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_like" (
	"site_id" integer NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_like_site_id_from_id_to_id_pk" PRIMARY KEY("site_id","from_id","to_id")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "credit_package" (
	"site_id" integer NOT NULL,
	"id" text NOT NULL,
	"credits" integer NOT NULL,
	"popular" boolean NOT NULL,
	"discount_percent" smallint NOT NULL,
	CONSTRAINT "credit_package_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "package_price" (
	"site_id" integer NOT NULL,
	"package_id" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	CONSTRAINT "package_price_site_id_package_id_country_pk" PRIMARY KEY("site_id","package_id","country")
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "site" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"is_default" boolean DEFAULT false NOT NULL,
	"settings" jsonb NOT NULL,
	"company" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_domain" (
	"host" text PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings_version" (
	"site_id" integer NOT NULL,
	"version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"company" jsonb NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_settings_version_site_id_version_pk" PRIMARY KEY("site_id","version")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_low_fk" FOREIGN KEY ("site_id","low_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_high_fk" FOREIGN KEY ("site_id","high_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_site_id_conversation_id_conversation_site_id_id_fk" FOREIGN KEY ("site_id","conversation_id") REFERENCES "public"."conversation"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_site_id_conversation_id_conversation_site_id_id_fk" FOREIGN KEY ("site_id","conversation_id") REFERENCES "public"."conversation"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_site_id_transaction_id_ledger_transaction_site_id_id_fk" FOREIGN KEY ("site_id","transaction_id") REFERENCES "public"."ledger_transaction"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_like" ADD CONSTRAINT "member_like_from_fk" FOREIGN KEY ("site_id","from_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_like" ADD CONSTRAINT "member_like_to_fk" FOREIGN KEY ("site_id","to_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_search" ADD CONSTRAINT "member_search_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_package" ADD CONSTRAINT "credit_package_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_price" ADD CONSTRAINT "package_price_site_id_package_id_credit_package_site_id_id_fk" FOREIGN KEY ("site_id","package_id") REFERENCES "public"."credit_package"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_domain" ADD CONSTRAINT "site_domain_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_settings_version" ADD CONSTRAINT "site_settings_version_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("site_id","actor_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_mail_created_at" ON "outbox_mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_hit_expires_at" ON "rate_limit_hit" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("site_id","email_key");--> statement-breakpoint
CREATE INDEX "account_token_member" ON "account_token" USING btree ("site_id","member_id","purpose");--> statement-breakpoint
CREATE INDEX "login_failure_window" ON "login_failure" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE INDEX "signup_draft_expires" ON "signup_draft" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_pair" ON "conversation" USING btree ("site_id","low_id","high_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("site_id","sender_id","client_id");--> statement-breakpoint
CREATE INDEX "participant_list" ON "participant" USING btree ("site_id","member_id","last_message_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_posting_member" ON "ledger_posting" USING btree ("site_id","member_id") WHERE "ledger_posting"."member_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_once" ON "ledger_transaction" USING btree ("site_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "ledger_transaction_member" ON "ledger_transaction" USING btree ("site_id","member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "member_like_received" ON "member_like" USING btree ("site_id","to_id","is_new" DESC NULLS LAST,"created_at" DESC NULLS LAST,"from_id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_provider" ON "payment" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payment_member" ON "payment" USING btree ("site_id","member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "photo_member" ON "photo" USING btree ("site_id","member_id","position");--> statement-breakpoint
CREATE INDEX "photo_review" ON "photo" USING btree ("site_id","created_at","id") WHERE "photo"."status" = 'review';--> statement-breakpoint
CREATE UNIQUE INDEX "site_one_default" ON "site" USING btree ("is_default") WHERE "site"."is_default";