CREATE TABLE "crime_notice" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"notified_on" date NOT NULL,
	"authority" text NOT NULL,
	"suspicion" text NOT NULL,
	"reference" text NOT NULL,
	"member_id" uuid,
	"recorded_by" uuid,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "crime_notice_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "crime_notice_filled" CHECK ("crime_notice"."authority" <> '' and "crime_notice"."suspicion" <> '')
);
--> statement-breakpoint
ALTER TABLE "crime_notice" ADD CONSTRAINT "crime_notice_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crime_notice_order" ON "crime_notice" USING btree ("site_id","notified_on","id");--> statement-breakpoint
CREATE INDEX "crime_notice_member" ON "crime_notice" USING btree ("site_id","member_id") WHERE "crime_notice"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "crime_notice_recorder" ON "crime_notice" USING btree ("site_id","recorded_by") WHERE "crime_notice"."recorded_by" is not null;--> statement-breakpoint
CREATE INDEX "crime_notice_age" ON "crime_notice" USING btree ("notified_on");
