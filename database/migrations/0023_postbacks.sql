CREATE TABLE "postback" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"network" text NOT NULL,
	"event" text NOT NULL,
	"txid" text NOT NULL,
	"url" text NOT NULL,
	"payout" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_tried_at" timestamp (3) with time zone,
	"last_status" integer,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "postback_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "postback_event_check" CHECK ("postback"."event" in ('signup', 'activation', 'first_purchase', 'refund'))
);
--> statement-breakpoint
ALTER TABLE "postback" ADD CONSTRAINT "postback_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "postback_once" ON "postback" USING btree ("site_id","txid");--> statement-breakpoint
CREATE INDEX "postback_newest" ON "postback" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "postback_unsent" ON "postback" USING btree ("site_id","created_at") WHERE "postback"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "postback_created_at" ON "postback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "postback_member" ON "postback" USING btree ("site_id","member_id");