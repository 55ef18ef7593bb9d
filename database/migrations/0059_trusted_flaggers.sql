CREATE TABLE "flagger_figure" (
	"site_id" integer NOT NULL,
	"month" date NOT NULL,
	"rule" text NOT NULL,
	"hours" integer NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "flagger_figure_site_id_month_rule_hours_pk" PRIMARY KEY("site_id","month","rule","hours"),
	CONSTRAINT "flagger_figure_counts" CHECK ("flagger_figure"."cases" > 0 and "flagger_figure"."hours" between 0 and 2000)
);
--> statement-breakpoint
CREATE TABLE "trusted_flagger" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"decision" text NOT NULL,
	"since" date NOT NULL,
	"language" text NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"link_sent_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trusted_flagger_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "trusted_flagger_filled" CHECK ("trusted_flagger"."name" <> '' and "trusted_flagger"."email" <> '' and "trusted_flagger"."decision" <> '')
);
--> statement-breakpoint
ALTER TABLE "safety_case" ADD COLUMN "flagger_id" uuid;--> statement-breakpoint
ALTER TABLE "safety_case" ADD COLUMN "unfounded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "flagger_figure" ADD CONSTRAINT "flagger_figure_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_flagger" ADD CONSTRAINT "trusted_flagger_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trusted_flagger_link" ON "trusted_flagger" USING btree ("site_id","link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "trusted_flagger_email" ON "trusted_flagger" USING btree ("site_id",lower("email")) WHERE "trusted_flagger"."ended_at" is null;
