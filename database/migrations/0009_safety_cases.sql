CREATE TABLE "safety_case" (
	"site_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"member_id" uuid,
	"reference" text,
	"urgent" boolean NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"rule" text,
	"reasons" text,
	CONSTRAINT "safety_case_site_id_kind_subject_id_pk" PRIMARY KEY("site_id","kind","subject_id"),
	CONSTRAINT "safety_case_kind_check" CHECK ("safety_case"."kind" in ('photo', 'chat_photo', 'report', 'signal', 'complaint', 'appeal')),
	CONSTRAINT "safety_case_decision_check" CHECK ("safety_case"."decision" in ('approved', 'refused', 'no_action', 'remove_photo', 'suspend', 'harmless', 'suspended', 'answered', 'upheld', 'overturned')),
	CONSTRAINT "safety_case_decided_once" CHECK (("safety_case"."decision" is null) = ("safety_case"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "safety_case" ADD CONSTRAINT "safety_case_member_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_case_open" ON "safety_case" USING btree ("site_id","kind",(not "urgent"),"opened_at","subject_id") WHERE "safety_case"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "safety_case_claimed" ON "safety_case" USING btree ("site_id","claimed_by") WHERE "safety_case"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "safety_case_decider" ON "safety_case" USING btree ("site_id","decided_by") WHERE "safety_case"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "safety_case_decided" ON "safety_case" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "safety_case_member" ON "safety_case" USING btree ("site_id","member_id","opened_at");