CREATE TABLE "membership" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "membership_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "membership" ("site_id", "member_id", "since") SELECT "site_id", "member_id", "premium_since" FROM "wallet" WHERE "premium_since" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet" DROP COLUMN "premium_since";