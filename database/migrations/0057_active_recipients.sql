CREATE TABLE "active_recipients" (
	"site_id" integer NOT NULL,
	"month" date NOT NULL,
	"recipients" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "active_recipients_site_id_month_pk" PRIMARY KEY("site_id","month"),
	CONSTRAINT "active_recipients_counts" CHECK ("active_recipients"."recipients" >= 0)
);
--> statement-breakpoint
ALTER TABLE "active_recipients" ADD CONSTRAINT "active_recipients_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;
