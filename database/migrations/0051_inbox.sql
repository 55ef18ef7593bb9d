CREATE TABLE "inbox_filter" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"scope" text NOT NULL,
	CONSTRAINT "inbox_filter_site_id_member_id_pk" PRIMARY KEY("site_id","member_id"),
	CONSTRAINT "inbox_filter_kinds_check" CHECK ("inbox_filter"."kinds" <@ array['photo', 'chat_photo', 'report', 'signal', 'complaint', 'appeal']::text[]),
	CONSTRAINT "inbox_filter_scope_check" CHECK ("inbox_filter"."scope" in ('all', 'urgent', 'overdue', 'mine'))
);
--> statement-breakpoint
CREATE TABLE "pending_decision" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"input" jsonb NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"error" text,
	CONSTRAINT "pending_decision_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "pending_decision_kind_check" CHECK ("pending_decision"."kind" in ('photo', 'chat_photo', 'report', 'signal', 'complaint', 'appeal')),
	CONSTRAINT "pending_decision_decision_check" CHECK ("pending_decision"."decision" in ('approved', 'refused', 'no_action', 'remove_photo', 'suspend', 'harmless', 'suspended', 'answered', 'upheld', 'overturned'))
);
--> statement-breakpoint
ALTER TABLE "inbox_filter" ADD CONSTRAINT "inbox_filter_member_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_decision" ADD CONSTRAINT "pending_decision_case_fk" FOREIGN KEY ("site_id","kind","subject_id") REFERENCES "public"."safety_case"("site_id","kind","subject_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_decision" ADD CONSTRAINT "pending_decision_author_fk" FOREIGN KEY ("site_id","author_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_decision_case" ON "pending_decision" USING btree ("site_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "pending_decision_author" ON "pending_decision" USING btree ("site_id","author_id","decided_at");
