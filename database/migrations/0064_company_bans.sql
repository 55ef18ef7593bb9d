CREATE TABLE "company_ban" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"company_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"rule" text NOT NULL,
	"facts" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decider_site_id" integer,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	CONSTRAINT "company_ban_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "company_ban_state_check" CHECK ("company_ban"."state" in ('waiting', 'in_force', 'stopped', 'expired', 'lifted')),
	CONSTRAINT "company_ban_rule_check" CHECK ("company_ban"."rule" in ('scam', 'fake', 'underage', 'harassment', 'illegal_content', 'nudity', 'spam', 'other')),
	CONSTRAINT "company_ban_two_people" CHECK ("company_ban"."state" not in ('in_force', 'lifted') or ("company_ban"."decided_by" is not null
        and ("company_ban"."decider_site_id", "company_ban"."decided_by") <> ("company_ban"."site_id", "company_ban"."requested_by")))
);
--> statement-breakpoint
CREATE TABLE "company_ban_account" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"ban_site_id" integer NOT NULL,
	"ban_id" uuid NOT NULL,
	"suspended_before" boolean NOT NULL,
	CONSTRAINT "company_ban_account_site_id_member_id_ban_id_pk" PRIMARY KEY("site_id","member_id","ban_id")
);
--> statement-breakpoint
CREATE TABLE "barred_identity" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"ban_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "barred_identity_company_id_kind_hash_ban_id_pk" PRIMARY KEY("company_id","kind","hash","ban_id"),
	CONSTRAINT "barred_identity_kind_check" CHECK ("barred_identity"."kind" in ('address', 'iban', 'phone'))
);
--> statement-breakpoint
ALTER TABLE "company_ban" ADD CONSTRAINT "company_ban_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_ban" ADD CONSTRAINT "company_ban_requested_by_fk" FOREIGN KEY ("site_id","requested_by") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_ban" ADD CONSTRAINT "company_ban_decided_by_fk" FOREIGN KEY ("decider_site_id","decided_by") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_ban_account" ADD CONSTRAINT "company_ban_account_account_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_ban_account" ADD CONSTRAINT "company_ban_account_ban_fk" FOREIGN KEY ("ban_site_id","ban_id") REFERENCES "public"."company_ban"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_ban_id" ON "company_ban" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_ban_one_open" ON "company_ban" USING btree ("site_id","member_id") WHERE "company_ban"."state" in ('waiting', 'in_force');--> statement-breakpoint
CREATE INDEX "company_ban_member" ON "company_ban" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE INDEX "company_ban_list" ON "company_ban" USING btree ("company_id","state","requested_at","id");--> statement-breakpoint
CREATE INDEX "company_ban_waiting" ON "company_ban" USING btree ("expires_at") WHERE "company_ban"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "company_ban_requester" ON "company_ban" USING btree ("site_id","requested_by");--> statement-breakpoint
CREATE INDEX "company_ban_decider" ON "company_ban" USING btree ("decider_site_id","decided_by");--> statement-breakpoint
CREATE INDEX "company_ban_account_ban" ON "company_ban_account" USING btree ("ban_site_id","ban_id");--> statement-breakpoint
CREATE INDEX "barred_identity_ban" ON "barred_identity" USING btree ("ban_id");--> statement-breakpoint
CREATE INDEX "barred_identity_expiry" ON "barred_identity" USING btree ("expires_at") WHERE "barred_identity"."expires_at" is not null;