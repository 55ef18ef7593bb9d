CREATE TABLE "free_gift" (
	"site_id" integer NOT NULL,
	"kind" text NOT NULL,
	"mailbox_hash" "bytea" NOT NULL,
	"member_id" uuid,
	"given_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "free_gift_site_id_kind_mailbox_hash_pk" PRIMARY KEY("site_id","kind","mailbox_hash"),
	CONSTRAINT "free_gift_kind_check" CHECK ("free_gift"."kind" in ('welcome_credits', 'welcome_discount', 'leave_privacy_mode', 'leave_trial', 'leave_discount'))
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "mailbox_hash" "bytea";--> statement-breakpoint
ALTER TABLE "wallet" ADD COLUMN "welcome_credits" integer;--> statement-breakpoint
ALTER TABLE "free_gift" ADD CONSTRAINT "free_gift_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "free_gift_member" ON "free_gift" USING btree ("site_id","member_id") WHERE "free_gift"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "free_gift_expiry" ON "free_gift" USING btree ("expires_at") WHERE "free_gift"."expires_at" is not null;--> statement-breakpoint
-- For one release: servers of the previous version change or blank an address without its hash. A job then hashes it anew.
CREATE FUNCTION "forget_mailbox_hash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."mailbox_hash" := NULL;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "account_address_changed" BEFORE UPDATE OF "email_key" ON "account" FOR EACH ROW
	WHEN (NEW."email_key" <> OLD."email_key" AND NEW."mailbox_hash" IS NOT DISTINCT FROM OLD."mailbox_hash")
	EXECUTE FUNCTION "forget_mailbox_hash"();
