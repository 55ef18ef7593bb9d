CREATE TABLE "appeal" (
	"site_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"first_reason" text,
	"first_decided_by" uuid,
	"first_decided_at" timestamp (3) with time zone,
	"text" text NOT NULL,
	"lodged_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "appeal_site_id_kind_subject_id_pk" PRIMARY KEY("site_id","kind","subject_id"),
	CONSTRAINT "appeal_kind_check" CHECK ("appeal"."kind" in ('photo', 'chat_photo', 'suspension')),
	CONSTRAINT "appeal_outcome_check" CHECK ("appeal"."outcome" in ('upheld', 'overturned')),
	CONSTRAINT "appeal_decided" CHECK (("appeal"."outcome" is null) = ("appeal"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_member_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeal_open" ON "appeal" USING btree ("site_id","kind","lodged_at","subject_id") WHERE "appeal"."outcome" is null;--> statement-breakpoint
CREATE INDEX "appeal_member" ON "appeal" USING btree ("site_id","member_id","lodged_at");