CREATE TABLE "lander_map" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"map" jsonb NOT NULL,
	"drawn_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lander_video" (
	"site_id" integer NOT NULL,
	"slug" text NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"type" text NOT NULL,
	"has_poster" boolean NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lander_video_site_id_slug_pk" PRIMARY KEY("site_id","slug"),
	CONSTRAINT "lander_video_state_check" CHECK ("lander_video"."state" in ('waiting', 'ready', 'refused')),
	CONSTRAINT "lander_video_type_check" CHECK ("lander_video"."type" in ('video/mp4', 'video/webm'))
);
--> statement-breakpoint
CREATE TABLE "landing_member" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"shown_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "landing_member_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "lander_map" ADD CONSTRAINT "lander_map_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lander_video" ADD CONSTRAINT "lander_video_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_member" ADD CONSTRAINT "landing_member_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_member" ADD CONSTRAINT "landing_member_site_id_shown_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","shown_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "landing_member_shown" ON "landing_member" USING btree ("site_id","shown_id");--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_kind_check_2" CHECK ("consent"."kind" in ('terms', 'sensitive', 'marketing', 'promotion', 'public_pages', 'automatic_likes')) NOT VALID;