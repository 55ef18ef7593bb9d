CREATE TABLE "credit_grant" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"credits" integer NOT NULL,
	"value" integer,
	"currency" text,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "credit_grant_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "credit_grant_state_check" CHECK ("credit_grant"."state" in ('waiting', 'done', 'refused')),
	CONSTRAINT "credit_grant_two_people" CHECK ("credit_grant"."decided_by" <> "credit_grant"."requested_by")
);
--> statement-breakpoint
CREATE TABLE "member_note" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_note_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "credit_grant" ADD CONSTRAINT "credit_grant_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grant" ADD CONSTRAINT "credit_grant_requested_by_fk" FOREIGN KEY ("site_id","requested_by") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grant" ADD CONSTRAINT "credit_grant_decided_by_fk" FOREIGN KEY ("site_id","decided_by") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_member_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_author_fk" FOREIGN KEY ("site_id","author_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_grant_waiting" ON "credit_grant" USING btree ("site_id","requested_at") WHERE "credit_grant"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "credit_grant_member" ON "credit_grant" USING btree ("site_id","member_id");--> statement-breakpoint
CREATE INDEX "credit_grant_requester" ON "credit_grant" USING btree ("site_id","requested_by","requested_at");--> statement-breakpoint
CREATE INDEX "credit_grant_decider" ON "credit_grant" USING btree ("site_id","decided_by") WHERE "credit_grant"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "member_note_member" ON "member_note" USING btree ("site_id","member_id","id");--> statement-breakpoint
CREATE INDEX "member_note_author" ON "member_note" USING btree ("site_id","author_id");