CREATE TABLE "figure_day" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"visits" integer NOT NULL,
	"signed_up" integer NOT NULL,
	"activated" integer NOT NULL,
	"photo" integer NOT NULL,
	"liked" integer NOT NULL,
	"matched" integer NOT NULL,
	"talked" integer NOT NULL,
	"bought" integer NOT NULL,
	"retained" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "figure_day_site_id_day_pk" PRIMARY KEY("site_id","day")
);
--> statement-breakpoint
CREATE TABLE "figure_source_day" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"visits" integer NOT NULL,
	"signed_up" integer NOT NULL,
	"buyers" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "figure_source_day_site_id_day_kind_name_currency_pk" PRIMARY KEY("site_id","day","kind","name","currency"),
	CONSTRAINT "figure_source_day_kind_check" CHECK ("figure_source_day"."kind" in ('network', 'lander'))
);
--> statement-breakpoint
ALTER TABLE "figure_day" ADD CONSTRAINT "figure_day_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_source_day" ADD CONSTRAINT "figure_source_day_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
