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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_report" ADD CONSTRAINT "member_report_reported_fk" FOREIGN KEY ("site_id","reported_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipe_state" ADD CONSTRAINT "swipe_state_member_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_report_reference" ON "member_report" USING btree ("site_id","reference");--> statement-breakpoint
CREATE INDEX "member_report_open" ON "member_report" USING btree ("site_id","created_at","id") WHERE "member_report"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "member_report_decided" ON "member_report" USING btree ("site_id","decided_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "member_report"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "member_report_reporter" ON "member_report" USING btree ("site_id","reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "member_report_reported" ON "member_report" USING btree ("site_id","reported_id","created_at");