CREATE TABLE "sender_measure" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid,
	"address_hash" "bytea",
	"concerns" text NOT NULL,
	"measure" text NOT NULL,
	"reason" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	CONSTRAINT "sender_measure_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "sender_measure_concerns_check" CHECK ("sender_measure"."concerns" in ('notices', 'complaints')),
	CONSTRAINT "sender_measure_measure_check" CHECK ("sender_measure"."measure" in ('warning', 'pause')),
	CONSTRAINT "sender_measure_until" CHECK (("sender_measure"."measure" = 'pause') = ("sender_measure"."until" is not null))
);
--> statement-breakpoint
ALTER TABLE "sender_measure" ADD CONSTRAINT "sender_measure_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_measure" ADD CONSTRAINT "sender_measure_member_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sender_measure_member" ON "sender_measure" USING btree ("site_id","member_id","taken_at") WHERE "sender_measure"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "sender_measure_address" ON "sender_measure" USING btree ("site_id","address_hash","taken_at") WHERE "sender_measure"."address_hash" is not null;--> statement-breakpoint
CREATE INDEX "sender_measure_taken" ON "sender_measure" USING btree ("site_id","measure","taken_at");--> statement-breakpoint
CREATE INDEX "sender_measure_age" ON "sender_measure" USING btree ("taken_at");
