CREATE TABLE "erasure_failure" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"failures" integer NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erasure_failure_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "last_answer" text;--> statement-breakpoint
ALTER TABLE "erasure_failure" ADD CONSTRAINT "erasure_failure_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;
