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
	"unsubscribe_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "outbox_mail_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
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
	"paused_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "account_site_id_member_id_pk" PRIMARY KEY("site_id","member_id"),
	CONSTRAINT "account_status_check" CHECK ("account"."status" in ('not_confirmed', 'active', 'deleted', 'erased')),
	CONSTRAINT "account_staff_role_check" CHECK ("account"."staff_role" in ('administrator', 'moderator', 'support', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "account_token" (
	"site_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"member_id" uuid NOT NULL,
	"payload" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_token_site_id_token_hash_pk" PRIMARY KEY("site_id","token_hash"),
	CONSTRAINT "account_token_purpose_check" CHECK ("account_token"."purpose" in ('activation', 'reset', 'email_change', 'email_change_undo', 'reactivation', 'log_in', 'unsubscribe'))
);
--> statement-breakpoint
CREATE TABLE "auth_challenge" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"member_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "auth_challenge_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "auth_challenge_purpose_check" CHECK ("auth_challenge"."purpose" in ('passkey_add', 'passkey_log_in', 'second_step', 'reactivation'))
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
CREATE TABLE "login_failure_minute" (
	"site_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "login_failure_minute_site_id_starts_at_pk" PRIMARY KEY("site_id","starts_at")
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
CREATE TABLE "session" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"member_id" uuid NOT NULL,
	"browser" text,
	"system" text,
	"country" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "signup_draft" (
	"site_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"fields" jsonb NOT NULL,
	"link_hash" "bytea",
	"link_expires_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signup_draft_site_id_token_hash_pk" PRIMARY KEY("site_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "spent_login_proof" (
	"site_id" integer NOT NULL,
	"salt" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spent_login_proof_site_id_salt_pk" PRIMARY KEY("site_id","salt")
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
CREATE TABLE "chat_photo" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"status" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"perceptual_hash" text NOT NULL,
	"refusal_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"kept_until" timestamp (3) with time zone,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_outcome" text,
	"appeal_decided_by" uuid,
	"appeal_decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_photo_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "chat_photo_status_check" CHECK ("chat_photo"."status" in ('review', 'active', 'refused')),
	CONSTRAINT "chat_photo_refusal_reason_check" CHECK ("chat_photo"."refusal_reason" in ('not_a_person', 'someone_else', 'nudity', 'minor', 'contact_details', 'quality')),
	CONSTRAINT "chat_photo_appeal_outcome_check" CHECK ("chat_photo"."appeal_outcome" in ('upheld', 'overturned')),
	CONSTRAINT "chat_photo_refused" CHECK (("chat_photo"."status" = 'refused') = ("chat_photo"."refusal_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "chat_preference" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"read_receipts" boolean NOT NULL,
	"show_gifts" boolean NOT NULL,
	CONSTRAINT "chat_preference_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
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
CREATE TABLE "early_message" (
	"site_id" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"seq" integer,
	"text_hash" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "early_message_site_id_sender_id_conversation_id_nth_pk" PRIMARY KEY("site_id","sender_id","conversation_id","nth")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"site_id" integer NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"body" text NOT NULL,
	"content" text,
	"cost" integer NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	"warning" text,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_site_id_conversation_id_seq_pk" PRIMARY KEY("site_id","conversation_id","seq"),
	CONSTRAINT "message_kind_check" CHECK ("message"."kind" in ('text', 'photo', 'gift', 'gif')),
	CONSTRAINT "message_warning_check" CHECK ("message"."warning" in ('money', 'off_platform', 'repeated', 'speed'))
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
	"read_at" timestamp (3) with time zone,
	"delivered_seq" integer DEFAULT 0 NOT NULL,
	"removed_seq" integer DEFAULT 0 NOT NULL,
	"pinned_at" timestamp (3) with time zone,
	"fictional_confirmed_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "participant_site_id_conversation_id_member_id_pk" PRIMARY KEY("site_id","conversation_id","member_id")
);
--> statement-breakpoint
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
	CONSTRAINT "scam_signal_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "scam_signal_kind_check" CHECK ("scam_signal"."kind" in ('money', 'off_platform', 'repeated', 'speed')),
	CONSTRAINT "scam_signal_decision_check" CHECK ("scam_signal"."decision" in ('harmless', 'suspended'))
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
	"answer" text,
	CONSTRAINT "complaint_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "complaint_subject_check" CHECK ("complaint"."subject" in ('another_member', 'payment', 'privacy', 'decision', 'illegal_content', 'other'))
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
	CONSTRAINT "ledger_posting_account_check" CHECK ("ledger_posting"."account" in ('member', 'house:issued', 'house:sold', 'house:spent', 'house:receivable')),
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
	CONSTRAINT "ledger_transaction_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "ledger_transaction_kind_check" CHECK ("ledger_transaction"."kind" in ('signup_bonus', 'purchase', 'purchase_refund', 'chargeback', 'refund_undone', 'message', 'message_refund', 'staff_grant', 'trial', 'opening'))
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"free_starts_used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_site_id_member_id_pk" PRIMARY KEY("site_id","member_id"),
	CONSTRAINT "wallet_not_negative" CHECK ("wallet"."balance" >= 0)
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
	CONSTRAINT "debit_status_check" CHECK ("debit"."status" in ('asked', 'agreed', 'replaced')),
	CONSTRAINT "debit_package_id_check" CHECK ("debit"."package_id" in ('p0', 'p1', 'p2', 'p3')),
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
	CONSTRAINT "debit_block_site_id_kind_hash_pk" PRIMARY KEY("site_id","kind","hash"),
	CONSTRAINT "debit_block_kind_check" CHECK ("debit_block"."kind" in ('iban', 'phone')),
	CONSTRAINT "debit_block_reason_check" CHECK ("debit_block"."reason" in ('staff', 'chargeback', 'returned_twice'))
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
	CONSTRAINT "discount_code_methods_check" CHECK ("discount_code"."methods" <@ array['sdd', 'sct', 'ideal', 'bancontact', 'creditcard', 'visa', 'mastercard', 'maestro', 'paypal', 'applepay', 'sofort', 'eps', 'giropay', 'blik', 'postepay', 'przelewy24', 'nexi', 'cartebancaire', 'dankort', 'mobilepay', 'swish', 'twint', 'satispay', 'vipps', 'paysafecard']::text[]),
	CONSTRAINT "discount_code_validity_check" CHECK ("discount_code"."validity" in ('once-per-user', 'unlimited')),
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
	CONSTRAINT "discount_use_site_id_payment_id_pk" PRIMARY KEY("site_id","payment_id"),
	CONSTRAINT "discount_use_status_check" CHECK ("discount_use"."status" in ('reserved', 'used', 'released'))
);
--> statement-breakpoint
CREATE TABLE "gif" (
	"id" text PRIMARY KEY NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"found_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_gift" (
	"site_id" integer NOT NULL,
	"gift" text NOT NULL,
	"credits" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "site_gift_site_id_gift_pk" PRIMARY KEY("site_id","gift"),
	CONSTRAINT "site_gift_gift_check" CHECK ("site_gift"."gift" in ('rose', 'coffee', 'chocolate', 'balloon', 'teddy_bear', 'cupcake', 'tulips', 'cocktail', 'love_letter', 'record', 'champagne', 'heart_locket', 'diamond_ring', 'star')),
	CONSTRAINT "site_gift_credits" CHECK ("site_gift"."credits" between 0 and 1000)
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
CREATE TABLE "member_like" (
	"site_id" integer NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL,
	"note" text,
	"origin" text DEFAULT 'member' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_like_site_id_from_id_to_id_pk" PRIMARY KEY("site_id","from_id","to_id"),
	CONSTRAINT "member_like_origin_check" CHECK ("member_like"."origin" in ('member', 'automatic', 'promoted')),
	CONSTRAINT "member_like_other" CHECK ("member_like"."from_id" <> "member_like"."to_id")
);
--> statement-breakpoint
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
	CONSTRAINT "match_answer_site_id_member_id_pk" PRIMARY KEY("site_id","member_id"),
	CONSTRAINT "match_answer_intentions_check" CHECK ("match_answer"."intentions" <@ array['relationship', 'dating', 'friendship', 'chat', 'adventure']::text[]),
	CONSTRAINT "match_answer_interests_check" CHECK ("match_answer"."interests" <@ array['adventure', 'analsex', 'animals', 'art', 'astrology', 'bbq', 'beach', 'beer', 'biking', 'bondage', 'coffee', 'cooking', 'dancing', 'exchanging pictures', 'fashion', 'foodie', 'gardening', 'gym', 'hiking', 'hugging', 'kissing', 'lingerie', 'massages', 'masturbating', 'movies', 'music', 'one-night stand', 'oral sex', 'outdoors', 'party', 'photography', 'politics', 'public sex', 'reading', 'relationship', 'sadomasochism', 'safe sex', 'sex', 'sex toys', 'shopping', 'sports', 'sushi', 'tattoos', 'tea', 'theater', 'threesome', 'travelling', 'vegetarian', 'video games', 'wine']::text[]),
	CONSTRAINT "match_answer_smoking_check" CHECK ("match_answer"."smoking" in ('never', 'sometimes', 'daily')),
	CONSTRAINT "match_answer_drinking_check" CHECK ("match_answer"."drinking" in ('never', 'socially', 'often')),
	CONSTRAINT "match_answer_free_time_check" CHECK ("match_answer"."free_time" in ('home', 'both', 'out')),
	CONSTRAINT "match_answer_pace_check" CHECK ("match_answer"."pace" in ('meet_soon', 'write_first', 'no_hurry'))
);
--> statement-breakpoint
CREATE TABLE "match_model" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"model" jsonb NOT NULL,
	"learned_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "swipe_pass" (
	"site_id" integer NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "swipe_pass_site_id_from_id_to_id_pk" PRIMARY KEY("site_id","from_id","to_id"),
	CONSTRAINT "swipe_pass_other" CHECK ("swipe_pass"."from_id" <> "swipe_pass"."to_id")
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
	"traits" bigint NOT NULL,
	"interests" bigint NOT NULL,
	"cell" bigint,
	"tokens" bigint[] NOT NULL,
	"layout" smallint NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"last_active" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_search_site_id_member_id_pk" PRIMARY KEY("site_id","member_id"),
	CONSTRAINT "member_search_gender_check" CHECK ("member_search"."gender" in ('male', 'female'))
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"filters" jsonb NOT NULL,
	"sort" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_search_site_id_member_id_pk" PRIMARY KEY("site_id","member_id"),
	CONSTRAINT "saved_search_sort_check" CHECK ("saved_search"."sort" in ('last_active', 'newest', 'nearest', 'best_match'))
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "membership_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_choice_site_id_member_id_kind_channel_pk" PRIMARY KEY("site_id","member_id","kind","channel"),
	CONSTRAINT "notification_choice_kind_check" CHECK ("notification_choice"."kind" in ('new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders')),
	CONSTRAINT "notification_choice_channel_check" CHECK ("notification_choice"."channel" in ('email', 'push'))
);
--> statement-breakpoint
CREATE TABLE "pending_notification" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "pending_notification_site_id_member_id_kind_pk" PRIMARY KEY("site_id","member_id","kind"),
	CONSTRAINT "pending_notification_kind_check" CHECK ("pending_notification"."kind" in ('new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders'))
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscription_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "credit_package" (
	"site_id" integer NOT NULL,
	"id" text NOT NULL,
	"credits" integer NOT NULL,
	"popular" boolean NOT NULL,
	"discount_percent" smallint NOT NULL,
	CONSTRAINT "credit_package_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "credit_package_id_check" CHECK ("credit_package"."id" in ('p0', 'p1', 'p2', 'p3'))
);
--> statement-breakpoint
CREATE TABLE "package_price" (
	"site_id" integer NOT NULL,
	"package_id" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	CONSTRAINT "package_price_site_id_package_id_country_pk" PRIMARY KEY("site_id","package_id","country"),
	CONSTRAINT "package_price_package_id_check" CHECK ("package_price"."package_id" in ('p0', 'p1', 'p2', 'p3'))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"package_id" text NOT NULL,
	"credits" integer NOT NULL,
	"country" text NOT NULL,
	"list_amount" integer NOT NULL,
	"discount_amount" integer DEFAULT 0 NOT NULL,
	"discount_code" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat_amount" integer NOT NULL,
	"method" text NOT NULL,
	"bank" text,
	"provider" text NOT NULL,
	"mandate_id" uuid,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"charged_back_amount" integer DEFAULT 0 NOT NULL,
	"provider_payment_id" text,
	"redirect" text,
	"status" text NOT NULL,
	"delivery_consent_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "payment_package_id_check" CHECK ("payment"."package_id" in ('p0', 'p1', 'p2', 'p3')),
	CONSTRAINT "payment_method_check" CHECK ("payment"."method" in ('sdd', 'sct', 'ideal', 'bancontact', 'creditcard', 'visa', 'mastercard', 'maestro', 'paypal', 'applepay', 'sofort', 'eps', 'giropay', 'blik', 'postepay', 'przelewy24', 'nexi', 'cartebancaire', 'dankort', 'mobilepay', 'swish', 'twint', 'satispay', 'vipps', 'paysafecard')),
	CONSTRAINT "payment_status_check" CHECK ("payment"."status" in ('pending', 'completed', 'failed', 'cancelled', 'expired', 'partially_refunded', 'refunded', 'charged_back'))
);
--> statement-breakpoint
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
	CONSTRAINT "payment_mandate_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "payment_mandate_method_check" CHECK ("payment_mandate"."method" in ('sdd', 'sct', 'ideal', 'bancontact', 'creditcard', 'visa', 'mastercard', 'maestro', 'paypal', 'applepay', 'sofort', 'eps', 'giropay', 'blik', 'postepay', 'przelewy24', 'nexi', 'cartebancaire', 'dankort', 'mobilepay', 'swish', 'twint', 'satispay', 'vipps', 'paysafecard'))
);
--> statement-breakpoint
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
	CONSTRAINT "payment_refund_kind_check" CHECK ("payment_refund"."kind" in ('refund', 'chargeback')),
	CONSTRAINT "payment_refund_status_check" CHECK ("payment_refund"."status" in ('requested', 'done', 'failed')),
	CONSTRAINT "payment_refund_amount" CHECK ("payment_refund"."amount" > 0 and "payment_refund"."credits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_mandate" (
	"id" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"method" text NOT NULL,
	"label" text NOT NULL,
	"refused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sandbox_mandate_method_check" CHECK ("sandbox_mandate"."method" in ('sdd', 'sct', 'ideal', 'bancontact', 'creditcard', 'visa', 'mastercard', 'maestro', 'paypal', 'applepay', 'sofort', 'eps', 'giropay', 'blik', 'postepay', 'przelewy24', 'nexi', 'cartebancaire', 'dankort', 'mobilepay', 'swish', 'twint', 'satispay', 'vipps', 'paysafecard'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"copy" smallint DEFAULT 0 NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"bank" text,
	"mandate" text,
	"description" text NOT NULL,
	"locale" text NOT NULL,
	"return_url" text NOT NULL,
	"webhook_url" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_payment_method_check" CHECK ("sandbox_payment"."method" in ('sdd', 'sct', 'ideal', 'bancontact', 'creditcard', 'visa', 'mastercard', 'maestro', 'paypal', 'applepay', 'sofort', 'eps', 'giropay', 'blik', 'postepay', 'przelewy24', 'nexi', 'cartebancaire', 'dankort', 'mobilepay', 'swish', 'twint', 'satispay', 'vipps', 'paysafecard')),
	CONSTRAINT "sandbox_payment_status_check" CHECK ("sandbox_payment"."status" in ('open', 'pending', 'paid', 'failed', 'canceled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_refund_kind_check" CHECK ("sandbox_refund"."kind" in ('refund', 'chargeback')),
	CONSTRAINT "sandbox_refund_status_check" CHECK ("sandbox_refund"."status" in ('done', 'failed'))
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
	"version" smallint DEFAULT 0 NOT NULL,
	"perceptual_hash" text NOT NULL,
	"content_score" real,
	"refusal_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
	CONSTRAINT "photo_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "photo_status_check" CHECK ("photo"."status" in ('review', 'active', 'refused')),
	CONSTRAINT "photo_refusal_reason_check" CHECK ("photo"."refusal_reason" in ('not_a_person', 'someone_else', 'nudity', 'minor', 'contact_details', 'quality')),
	CONSTRAINT "photo_refused" CHECK (("photo"."status" = 'refused') = ("photo"."refusal_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "photo_appeal" (
	"site_id" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"outcome" text,
	CONSTRAINT "photo_appeal_site_id_photo_id_pk" PRIMARY KEY("site_id","photo_id"),
	CONSTRAINT "photo_appeal_outcome_check" CHECK ("photo_appeal"."outcome" in ('upheld', 'overturned'))
);
--> statement-breakpoint
CREATE TABLE "photo_erasure" (
	"site_id" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	"version" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photo_erasure_site_id_photo_id_version_pk" PRIMARY KEY("site_id","photo_id","version")
);
--> statement-breakpoint
CREATE TABLE "refused_picture" (
	"site_id" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	"perceptual_hash" text NOT NULL,
	"trimmed_hashes" bigint[],
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refused_picture_site_id_photo_id_pk" PRIMARY KEY("site_id","photo_id"),
	CONSTRAINT "refused_picture_reason_check" CHECK ("refused_picture"."reason" in ('not_a_person', 'someone_else', 'nudity', 'minor', 'contact_details', 'quality'))
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
	"area_cell" text NOT NULL,
	"municipality" text NOT NULL,
	"seat" boolean NOT NULL
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
	CONSTRAINT "consent_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "consent_kind_check" CHECK ("consent"."kind" in ('terms', 'sensitive', 'marketing', 'promotion', 'automatic_likes'))
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
CREATE TABLE "leave_offer" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"offer" text NOT NULL,
	"amount" integer NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "leave_offer_site_id_member_id_offer_pk" PRIMARY KEY("site_id","member_id","offer"),
	CONSTRAINT "leave_offer_offer_check" CHECK ("leave_offer"."offer" in ('privacy_mode', 'trial', 'discount'))
);
--> statement-breakpoint
CREATE TABLE "leave_survey" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"reason" text NOT NULL,
	"months" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leave_survey_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "leave_survey_reason_check" CHECK ("leave_survey"."reason" in ('found_someone', 'too_expensive', 'too_few_people', 'too_many_mails', 'privacy', 'unpleasant_contact', 'technical', 'break', 'other'))
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
	"invisible" boolean DEFAULT false NOT NULL,
	"privacy_mode_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profile_site_id_member_id_pk" PRIMARY KEY("site_id","member_id"),
	CONSTRAINT "profile_kind_check" CHECK ("profile"."kind" in ('real', 'fictional')),
	CONSTRAINT "profile_status_check" CHECK ("profile"."status" in ('active', 'disabled')),
	CONSTRAINT "profile_gender_check" CHECK ("profile"."gender" in ('male', 'female')),
	CONSTRAINT "profile_sexuality_check" CHECK ("profile"."sexuality" in ('hetero', 'gay', 'lesbian', 'bi')),
	CONSTRAINT "profile_hair_colour_check" CHECK ("profile"."hair_colour" in ('blond', 'brown', 'black', 'red', 'grey', 'bald', 'other')),
	CONSTRAINT "profile_eye_colour_check" CHECK ("profile"."eye_colour" in ('blue', 'brown', 'green', 'grey', 'hazel', 'other')),
	CONSTRAINT "profile_body_type_check" CHECK ("profile"."body_type" in ('slim', 'athletic', 'average', 'curvy', 'muscular', 'heavy')),
	CONSTRAINT "profile_relationship_status_check" CHECK ("profile"."relationship_status" in ('single', 'divorced', 'widowed', 'relationship', 'married', 'open')),
	CONSTRAINT "profile_tattoos_check" CHECK ("profile"."tattoos" in ('none', 'some', 'many')),
	CONSTRAINT "profile_reason_for_joining_check" CHECK ("profile"."reason_for_joining" in ('relationship', 'dating', 'friendship', 'chat', 'adventure')),
	CONSTRAINT "profile_interests_check" CHECK ("profile"."interests" <@ array['adventure', 'analsex', 'animals', 'art', 'astrology', 'bbq', 'beach', 'beer', 'biking', 'bondage', 'coffee', 'cooking', 'dancing', 'exchanging pictures', 'fashion', 'foodie', 'gardening', 'gym', 'hiking', 'hugging', 'kissing', 'lingerie', 'massages', 'masturbating', 'movies', 'music', 'one-night stand', 'oral sex', 'outdoors', 'party', 'photography', 'politics', 'public sex', 'reading', 'relationship', 'sadomasochism', 'safe sex', 'sex', 'sex toys', 'shopping', 'sports', 'sushi', 'tattoos', 'tea', 'theater', 'threesome', 'travelling', 'vegetarian', 'video games', 'wine']::text[])
);
--> statement-breakpoint
CREATE TABLE "member_report" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"reference" text NOT NULL,
	"reporter_id" uuid,
	"reported_id" uuid NOT NULL,
	"photo_id" uuid,
	"conversation_id" uuid,
	"message_seq" integer,
	"message_context" jsonb,
	"reason" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decision" text,
	"rule" text,
	"facts" text,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"appeal_closed_at" timestamp (3) with time zone,
	"appeal_closed_by" uuid,
	CONSTRAINT "member_report_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "member_report_reason_check" CHECK ("member_report"."reason" in ('scam', 'fake', 'underage', 'harassment', 'illegal_content', 'nudity', 'spam', 'other')),
	CONSTRAINT "member_report_decision_check" CHECK ("member_report"."decision" in ('no_action', 'remove_photo', 'suspend')),
	CONSTRAINT "member_report_rule_check" CHECK ("member_report"."rule" in ('scam', 'fake', 'underage', 'harassment', 'illegal_content', 'nudity', 'spam', 'other')),
	CONSTRAINT "member_report_appeal_outcome_check" CHECK ("member_report"."appeal_outcome" in ('lifted', 'upheld')),
	CONSTRAINT "member_report_other" CHECK ("member_report"."reporter_id" <> "member_report"."reported_id")
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
CREATE TABLE "swipe_state" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"likes" smallint NOT NULL,
	"last_id" uuid,
	"last_decision" text,
	CONSTRAINT "swipe_state_site_id_member_id_pk" PRIMARY KEY("site_id","member_id"),
	CONSTRAINT "swipe_state_last_decision_check" CHECK ("swipe_state"."last_decision" in ('like', 'pass')),
	CONSTRAINT "swipe_state_likes" CHECK ("swipe_state"."likes" >= 0)
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
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"site_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_site_id_year_pk" PRIMARY KEY("site_id","year")
);
--> statement-breakpoint
CREATE TABLE "payment_difference" (
	"site_id" integer NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"ours" integer NOT NULL,
	"theirs" integer NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_difference_site_id_provider_subject_kind_pk" PRIMARY KEY("site_id","provider","subject","kind"),
	CONSTRAINT "payment_difference_kind_check" CHECK ("payment_difference"."kind" in ('not_handed_over', 'not_collected', 'other_amount', 'unknown_here', 'unknown_there', 'other_refund'))
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"site_id" integer NOT NULL,
	"visitor_id" uuid NOT NULL,
	"visited_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visit_site_id_visitor_id_visited_id_pk" PRIMARY KEY("site_id","visitor_id","visited_id"),
	CONSTRAINT "visit_other" CHECK ("visit"."visitor_id" <> "visit"."visited_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_challenge" ADD CONSTRAINT "auth_challenge_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step" ADD CONSTRAINT "second_step_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_block" ADD CONSTRAINT "member_block_blocker_fk" FOREIGN KEY ("site_id","blocker_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_block" ADD CONSTRAINT "member_block_blocked_fk" FOREIGN KEY ("site_id","blocked_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photo" ADD CONSTRAINT "chat_photo_site_id_conversation_id_conversation_site_id_id_fk" FOREIGN KEY ("site_id","conversation_id") REFERENCES "public"."conversation"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_preference" ADD CONSTRAINT "chat_preference_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_low_fk" FOREIGN KEY ("site_id","low_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_high_fk" FOREIGN KEY ("site_id","high_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_message" ADD CONSTRAINT "early_message_site_id_conversation_id_conversation_site_id_id_fk" FOREIGN KEY ("site_id","conversation_id") REFERENCES "public"."conversation"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_site_id_conversation_id_conversation_site_id_id_fk" FOREIGN KEY ("site_id","conversation_id") REFERENCES "public"."conversation"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_site_id_conversation_id_conversation_site_id_id_fk" FOREIGN KEY ("site_id","conversation_id") REFERENCES "public"."conversation"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scam_signal" ADD CONSTRAINT "scam_signal_site_id_conversation_id_conversation_site_id_id_fk" FOREIGN KEY ("site_id","conversation_id") REFERENCES "public"."conversation"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_site_id_transaction_id_ledger_transaction_site_id_id_fk" FOREIGN KEY ("site_id","transaction_id") REFERENCES "public"."ledger_transaction"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit" ADD CONSTRAINT "debit_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit" ADD CONSTRAINT "debit_site_id_payment_id_payment_site_id_id_fk" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payment"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_block" ADD CONSTRAINT "debit_block_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_code" ADD CONSTRAINT "debit_code_site_id_debit_id_debit_site_id_id_fk" FOREIGN KEY ("site_id","debit_id") REFERENCES "public"."debit"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_use" ADD CONSTRAINT "discount_use_site_id_payment_id_payment_site_id_id_fk" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payment"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_use" ADD CONSTRAINT "discount_use_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_gift" ADD CONSTRAINT "site_gift_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_like" ADD CONSTRAINT "member_like_from_fk" FOREIGN KEY ("site_id","from_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_like" ADD CONSTRAINT "member_like_to_fk" FOREIGN KEY ("site_id","to_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_answer" ADD CONSTRAINT "match_answer_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_model" ADD CONSTRAINT "match_model_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_taste" ADD CONSTRAINT "member_taste_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipe_pass" ADD CONSTRAINT "swipe_pass_from_fk" FOREIGN KEY ("site_id","from_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipe_pass" ADD CONSTRAINT "swipe_pass_to_fk" FOREIGN KEY ("site_id","to_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_search" ADD CONSTRAINT "member_search_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_notification" ADD CONSTRAINT "pending_notification_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_site_id_session_id_session_site_id_id_fk" FOREIGN KEY ("site_id","session_id") REFERENCES "public"."session"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_package" ADD CONSTRAINT "credit_package_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_price" ADD CONSTRAINT "package_price_site_id_package_id_credit_package_site_id_id_fk" FOREIGN KEY ("site_id","package_id") REFERENCES "public"."credit_package"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_mandate" ADD CONSTRAINT "payment_mandate_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_site_id_payment_id_payment_site_id_id_fk" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payment"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_payment_id_sandbox_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_appeal" ADD CONSTRAINT "photo_appeal_site_id_photo_id_photo_site_id_id_fk" FOREIGN KEY ("site_id","photo_id") REFERENCES "public"."photo"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_download" ADD CONSTRAINT "data_download_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_offer" ADD CONSTRAINT "leave_offer_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_survey" ADD CONSTRAINT "leave_survey_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_report" ADD CONSTRAINT "member_report_reporter_fk" FOREIGN KEY ("site_id","reporter_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_report" ADD CONSTRAINT "member_report_reported_fk" FOREIGN KEY ("site_id","reported_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_domain" ADD CONSTRAINT "site_domain_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_settings_version" ADD CONSTRAINT "site_settings_version_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipe_state" ADD CONSTRAINT "swipe_state_member_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_hidden_count" ADD CONSTRAINT "page_hidden_count_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_record" ADD CONSTRAINT "tracking_record_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_payment_fk" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payment"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_refund_fk" FOREIGN KEY ("site_id","refund_id") REFERENCES "public"."payment_refund"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counter" ADD CONSTRAINT "invoice_counter_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_visitor_fk" FOREIGN KEY ("site_id","visitor_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_visited_fk" FOREIGN KEY ("site_id","visited_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("site_id","actor_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_mail_created_at" ON "outbox_mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_sms_created_at" ON "outbox_sms" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_hit_expires_at" ON "rate_limit_hit" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("site_id","email_key");--> statement-breakpoint
CREATE INDEX "account_deleted" ON "account" USING btree ("deleted_at") WHERE "account"."status" = 'deleted';--> statement-breakpoint
CREATE INDEX "account_token_expires" ON "account_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_token_member" ON "account_token" USING btree ("site_id","member_id","purpose");--> statement-breakpoint
CREATE INDEX "auth_challenge_expires" ON "auth_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_failure_window" ON "login_failure" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "login_failure_minute_starts" ON "login_failure_minute" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "passkey_member" ON "passkey" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "signup_draft_expires" ON "signup_draft" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "signup_draft_link" ON "signup_draft" USING btree ("site_id","link_hash");--> statement-breakpoint
CREATE INDEX "spent_login_proof_expires" ON "spent_login_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_block_blocked" ON "member_block" USING btree ("site_id","blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "chat_photo_appeal" ON "chat_photo" USING btree ("site_id","appealed_at") WHERE appealed_at is not null and appeal_decided_at is null;--> statement-breakpoint
CREATE INDEX "chat_photo_kept" ON "chat_photo" USING btree ("kept_until") WHERE kept_until is not null;--> statement-breakpoint
CREATE INDEX "chat_photo_review" ON "chat_photo" USING btree ("site_id","created_at") WHERE status = 'review';--> statement-breakpoint
CREATE INDEX "chat_photo_conversation" ON "chat_photo" USING btree ("site_id","conversation_id");--> statement-breakpoint
CREATE INDEX "chat_photo_sender" ON "chat_photo" USING btree ("site_id","sender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_pair" ON "conversation" USING btree ("site_id","low_id","high_id");--> statement-breakpoint
CREATE INDEX "early_message_sender" ON "early_message" USING btree ("site_id","sender_id","created_at");--> statement-breakpoint
CREATE INDEX "early_message_age" ON "early_message" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("site_id","sender_id","client_id");--> statement-breakpoint
CREATE INDEX "message_gift" ON "message" USING btree ("site_id","conversation_id") WHERE kind = 'gift';--> statement-breakpoint
CREATE INDEX "participant_list" ON "participant" USING btree ("site_id","member_id","last_message_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "participant_pinned" ON "participant" USING btree ("site_id","member_id") WHERE "participant"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "scam_signal_open" ON "scam_signal" USING btree ("site_id","created_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "scam_signal_age" ON "scam_signal" USING btree (coalesce("decided_at", "created_at"));--> statement-breakpoint
CREATE INDEX "scam_signal_sender" ON "scam_signal" USING btree ("site_id","sender_id","created_at");--> statement-breakpoint
CREATE INDEX "scam_signal_receiver" ON "scam_signal" USING btree ("site_id","receiver_id");--> statement-breakpoint
CREATE INDEX "scam_signal_conversation" ON "scam_signal" USING btree ("site_id","conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_reference" ON "complaint" USING btree ("site_id","reference");--> statement-breakpoint
CREATE INDEX "complaint_open" ON "complaint" USING btree ("site_id","created_at","id") WHERE "complaint"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "complaint_answered" ON "complaint" USING btree ("site_id","answered_at","id") WHERE "complaint"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "complaint_member" ON "complaint" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE INDEX "ledger_posting_member" ON "ledger_posting" USING btree ("site_id","member_id") WHERE "ledger_posting"."member_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_once" ON "ledger_transaction" USING btree ("site_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "ledger_transaction_member" ON "ledger_transaction" USING btree ("site_id","member_id","created_at","id");--> statement-breakpoint
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
CREATE INDEX "discount_code_member" ON "discount_code" USING btree ("site_id","member_id") WHERE "discount_code"."member_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_use_once" ON "discount_use" USING btree ("site_id","member_id","claim") WHERE "discount_use"."claim" is not null and "discount_use"."status" <> 'released';--> statement-breakpoint
CREATE INDEX "discount_use_code" ON "discount_use" USING btree ("site_id","code");--> statement-breakpoint
CREATE INDEX "gif_unsent" ON "gif" USING btree ("found_at") WHERE "gif"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code" ON "invitation" USING btree ("site_id","code");--> statement-breakpoint
CREATE INDEX "member_like_received" ON "member_like" USING btree ("site_id","to_id","is_new" DESC NULLS LAST,"created_at" DESC NULLS LAST,"from_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_like_sent" ON "member_like" USING btree ("site_id","from_id","created_at" DESC NULLS LAST,"to_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_like_automatic" ON "member_like" USING btree ("site_id","to_id","created_at" DESC NULLS LAST) WHERE "member_like"."origin" <> 'member';--> statement-breakpoint
CREATE INDEX "swipe_pass_given" ON "swipe_pass" USING btree ("site_id","from_id","created_at" DESC NULLS LAST,"to_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "swipe_pass_received" ON "swipe_pass" USING btree ("site_id","to_id","created_at" DESC NULLS LAST,"from_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_search_tokens" ON "member_search" USING gin ("tokens") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "member_search_outdated" ON "member_search" USING btree ("site_id","member_id") WHERE "member_search"."layout" < 3;--> statement-breakpoint
CREATE INDEX "pending_notification_due" ON "pending_notification" USING btree ("due_at") WHERE "pending_notification"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("site_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_member" ON "push_subscription" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("site_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_provider" ON "payment" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payment_member" ON "payment" USING btree ("site_id","member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_pending" ON "payment" USING btree ("created_at") WHERE "payment"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_mandate_once" ON "payment_mandate" USING btree ("site_id","provider","provider_mandate_id");--> statement-breakpoint
CREATE INDEX "payment_mandate_member" ON "payment_mandate" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refund_once" ON "payment_refund" USING btree ("site_id","payment_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refund_of_provider" ON "payment_refund" USING btree ("site_id","payment_id","provider_refund_id");--> statement-breakpoint
CREATE INDEX "payment_refund_requested" ON "payment_refund" USING btree ("created_at") WHERE "payment_refund"."status" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payment_reference" ON "sandbox_payment" USING btree ("reference","copy");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_refund_reference" ON "sandbox_refund" USING btree ("payment_id","reference");--> statement-breakpoint
CREATE INDEX "photo_member" ON "photo" USING btree ("site_id","member_id","position");--> statement-breakpoint
CREATE INDEX "photo_review_order" ON "photo" USING btree ("site_id",floor(extract(epoch from "created_at" at time zone 'UTC') / 3600),(- coalesce("content_score", 0.5::real)),"created_at","id") WHERE "photo"."status" = 'review';--> statement-breakpoint
CREATE INDEX "photo_reviewed" ON "photo" USING btree ("site_id","reviewed_at" DESC NULLS LAST,"id") WHERE "photo"."reviewed_at" is not null;--> statement-breakpoint
CREATE INDEX "photo_appeal_open" ON "photo_appeal" USING btree ("site_id","created_at","photo_id") WHERE "photo_appeal"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "photo_erasure_due" ON "photo_erasure" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "city_search" ON "city" USING btree ("country","search_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "city_area" ON "city" USING btree ("area_cell");--> statement-breakpoint
CREATE INDEX "consent_member" ON "consent" USING btree ("site_id","member_id","kind");--> statement-breakpoint
CREATE INDEX "consent_to_likes" ON "consent" USING btree ("site_id","kind","member_id") WHERE "consent"."withdrawn_at" is null and "consent"."kind" in ('automatic_likes', 'promotion');--> statement-breakpoint
CREATE INDEX "data_download_member" ON "data_download" USING btree ("site_id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "data_download_expires" ON "data_download" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "profile_invisible" ON "profile" USING btree ("site_id","member_id") WHERE "profile"."invisible";--> statement-breakpoint
CREATE INDEX "profile_fictional" ON "profile" USING btree ("site_id","member_id") WHERE "profile"."kind" = 'fictional';--> statement-breakpoint
CREATE UNIQUE INDEX "member_report_reference" ON "member_report" USING btree ("site_id","reference");--> statement-breakpoint
CREATE INDEX "member_report_open" ON "member_report" USING btree ("site_id","created_at","id") WHERE "member_report"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "member_report_decided" ON "member_report" USING btree ("site_id","decided_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "member_report"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "member_report_appealed" ON "member_report" USING btree ("site_id","appealed_at","id") WHERE "member_report"."appealed_at" is not null and "member_report"."appeal_closed_at" is null;--> statement-breakpoint
CREATE INDEX "member_report_reporter" ON "member_report" USING btree ("site_id","reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "member_report_reported" ON "member_report" USING btree ("site_id","reported_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "site_one_default" ON "site" USING btree ("is_default") WHERE "site"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_id" ON "invoice" USING btree ("site_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_payment" ON "invoice" USING btree ("site_id","payment_id") WHERE "invoice"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_refund" ON "invoice" USING btree ("site_id","refund_id");--> statement-breakpoint
CREATE INDEX "invoice_payment" ON "invoice" USING btree ("site_id","payment_id");--> statement-breakpoint
CREATE INDEX "visit_received" ON "visit" USING btree ("site_id","visited_id","at" DESC NULLS LAST,"visitor_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "visit_at" ON "visit" USING btree ("at");