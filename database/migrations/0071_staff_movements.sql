CREATE TABLE "gift_price_change" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_movement" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"member_id" uuid,
	"value" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"state" text NOT NULL,
	"staff_site_id" integer NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "staff_movement_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "staff_movement_kind_check" CHECK ("staff_movement"."kind" in ('credits', 'refund', 'code')),
	CONSTRAINT "staff_movement_state_check" CHECK ("staff_movement"."state" in ('done', 'waiting', 'refused')),
	CONSTRAINT "staff_movement_two_people" CHECK ("staff_movement"."decided_by" <> "staff_movement"."requested_by")
);
--> statement-breakpoint
ALTER TABLE "gift_price_change" ADD CONSTRAINT "gift_price_change_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_movement_receiver" ON "staff_movement" USING btree ("site_id","member_id","requested_at");--> statement-breakpoint
CREATE INDEX "staff_movement_subject" ON "staff_movement" USING btree ("site_id","kind","subject");