CREATE TABLE "learning_stop" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "learning_stop_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "learning_stop" ADD CONSTRAINT "learning_stop_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;