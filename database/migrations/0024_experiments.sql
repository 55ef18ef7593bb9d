CREATE TABLE "experiment" (
	"site_id" integer NOT NULL,
	"name" text NOT NULL,
	"goal" text NOT NULL,
	"baseline" integer NOT NULL,
	"lift_percent" integer NOT NULL,
	"planned_visits" integer NOT NULL,
	"wait_days" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"winner" text,
	CONSTRAINT "experiment_site_id_name_pk" PRIMARY KEY("site_id","name"),
	CONSTRAINT "experiment_goal_check" CHECK ("experiment"."goal" in ('signup', 'activation', 'first_purchase'))
);
--> statement-breakpoint
CREATE TABLE "experiment_variant" (
	"site_id" integer NOT NULL,
	"experiment" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	"weight" integer NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"conversions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "experiment_variant_site_id_experiment_name_pk" PRIMARY KEY("site_id","experiment","name")
);
--> statement-breakpoint
ALTER TABLE "experiment" ADD CONSTRAINT "experiment_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_variant" ADD CONSTRAINT "experiment_variant_site_id_experiment_experiment_site_id_name_fk" FOREIGN KEY ("site_id","experiment") REFERENCES "public"."experiment"("site_id","name") ON DELETE cascade ON UPDATE no action;