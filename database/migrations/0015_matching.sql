CREATE TABLE "match_answer" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"intentions" text[] NOT NULL,
	"interests" text[] NOT NULL,
	"max_distance" smallint,
	"smoking" text,
	"drinking" text,
	"free_time" text,
	"pace" text,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "match_answer_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "match_model" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"model" jsonb NOT NULL,
	"learned_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_taste" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"leanings" jsonb NOT NULL,
	"openness" real NOT NULL,
	"appeal" real NOT NULL,
	"given" real NOT NULL,
	"received" real NOT NULL,
	"messages_received" smallint NOT NULL,
	"messages_answered" smallint NOT NULL,
	"learned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_taste_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "swipe_pass" (
	"site_id" integer NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "swipe_pass_site_id_from_id_to_id_pk" PRIMARY KEY("site_id","from_id","to_id"),
	CONSTRAINT "swipe_pass_other" CHECK ("swipe_pass"."from_id" <> "swipe_pass"."to_id")
);
--> statement-breakpoint
ALTER TABLE "match_answer" ADD CONSTRAINT "match_answer_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_model" ADD CONSTRAINT "match_model_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_taste" ADD CONSTRAINT "member_taste_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipe_pass" ADD CONSTRAINT "swipe_pass_from_fk" FOREIGN KEY ("site_id","from_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipe_pass" ADD CONSTRAINT "swipe_pass_to_fk" FOREIGN KEY ("site_id","to_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "swipe_pass_given" ON "swipe_pass" USING btree ("site_id","from_id","created_at" DESC NULLS LAST,"to_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "swipe_pass_received" ON "swipe_pass" USING btree ("site_id","to_id","created_at" DESC NULLS LAST,"from_id" DESC NULLS LAST);