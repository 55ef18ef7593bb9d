CREATE TABLE "first_touch" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"network" text,
	"ref" text,
	"sub1" text,
	"sub2" text,
	"sub3" text,
	"lander" text,
	"slug" text,
	"experiment" text,
	"variant" text,
	"touched_at" timestamp (3) with time zone,
	CONSTRAINT "first_touch_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "traffic_outcome" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "traffic_outcome_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"network" text NOT NULL,
	"ref" text NOT NULL,
	"sub1" text NOT NULL,
	"sub2" text NOT NULL,
	"sub3" text NOT NULL,
	"lander" text NOT NULL,
	"slug" text NOT NULL,
	"country" text NOT NULL,
	"outcome" text NOT NULL,
	"touch" text NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	CONSTRAINT "traffic_outcome_outcome_check" CHECK ("traffic_outcome"."outcome" in ('signup', 'activation', 'first_purchase', 'purchase', 'refund')),
	CONSTRAINT "traffic_outcome_touch_check" CHECK ("traffic_outcome"."touch" in ('first', 'last', 'both'))
);
--> statement-breakpoint
CREATE TABLE "traffic_visit" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"network" text NOT NULL,
	"ref" text NOT NULL,
	"sub1" text NOT NULL,
	"sub2" text NOT NULL,
	"sub3" text NOT NULL,
	"lander" text NOT NULL,
	"slug" text NOT NULL,
	"country" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"watched" integer DEFAULT 0 NOT NULL,
	"bounces" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "traffic_visit_source" PRIMARY KEY("site_id","day","network","ref","sub1","sub2","sub3","lander","slug","country")
);
--> statement-breakpoint
ALTER TABLE "tracking_record" ADD COLUMN "lander" text;--> statement-breakpoint
ALTER TABLE "tracking_record" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "tracking_record" ADD COLUMN "experiment" text;--> statement-breakpoint
ALTER TABLE "tracking_record" ADD COLUMN "variant" text;--> statement-breakpoint
ALTER TABLE "tracking_record" ADD COLUMN "touched_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tracking_record" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "tracking_record" ADD COLUMN "activated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "first_touch" ADD CONSTRAINT "first_touch_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traffic_outcome" ADD CONSTRAINT "traffic_outcome_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traffic_visit" ADD CONSTRAINT "traffic_visit_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "traffic_outcome_day" ON "traffic_outcome" USING btree ("site_id","day");