CREATE TABLE "import_progress" (
	"site_id" integer NOT NULL,
	"source" text NOT NULL,
	"part" text NOT NULL,
	"cursor" text NOT NULL,
	"fingerprint" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_progress_site_id_source_part_pk" PRIMARY KEY("site_id","source","part"),
	CONSTRAINT "import_progress_part_check" CHECK ("import_progress"."part" in ('members', 'photos', 'likes', 'blocks', 'messages'))
);
--> statement-breakpoint
CREATE TABLE "imported_member" (
	"site_id" integer NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imported_member_site_id_source_source_id_pk" PRIMARY KEY("site_id","source","source_id")
);
--> statement-breakpoint
CREATE TABLE "imported_photo" (
	"site_id" integer NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "imported_photo_site_id_source_source_id_pk" PRIMARY KEY("site_id","source","source_id"),
	CONSTRAINT "imported_photo_state_check" CHECK ("imported_photo"."state" in ('waiting', 'added', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "imported_password" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"scheme" text NOT NULL,
	"hash" text NOT NULL,
	"salt" text DEFAULT '' NOT NULL,
	CONSTRAINT "imported_password_site_id_member_id_pk" PRIMARY KEY("site_id","member_id"),
	CONSTRAINT "imported_password_scheme_check" CHECK ("imported_password"."scheme" in ('bcrypt', 'salted_sha256'))
);
--> statement-breakpoint
ALTER TABLE "import_progress" ADD CONSTRAINT "import_progress_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_member" ADD CONSTRAINT "imported_member_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_photo" ADD CONSTRAINT "imported_photo_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_password" ADD CONSTRAINT "imported_password_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_member_member" ON "imported_member" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE INDEX "imported_photo_member" ON "imported_photo" USING btree ("site_id","member_id","position");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_status_check_2" CHECK ("account"."status" in ('not_confirmed', 'active', 'imported', 'deleted', 'erased')) NOT VALID;--> statement-breakpoint
ALTER TABLE "auth_challenge" ADD CONSTRAINT "auth_challenge_purpose_check_2" CHECK ("auth_challenge"."purpose" in ('passkey_add', 'passkey_log_in', 'second_step', 'reactivation', 'import_consent')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_kind_check_2" CHECK ("ledger_transaction"."kind" in ('signup_bonus', 'purchase', 'purchase_refund', 'chargeback', 'refund_undone', 'message', 'message_refund', 'staff_grant', 'trial', 'opening', 'imported')) NOT VALID;