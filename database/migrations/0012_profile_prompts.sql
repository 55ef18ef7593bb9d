CREATE TABLE "profile_prompt" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"prompt" text NOT NULL,
	"text" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "profile_prompt_site_id_member_id_prompt_pk" PRIMARY KEY("site_id","member_id","prompt"),
	CONSTRAINT "profile_prompt_prompt_check" CHECK ("profile_prompt"."prompt" in ('sunday', 'laugh', 'cooking', 'first_date', 'proud', 'kiss', 'holiday', 'song', 'small_joy', 'weakness', 'learning', 'talk_for_hours', 'opinion', 'home', 'fridge', 'together', 'get_along', 'friends_say', 'evening', 'spontaneous', 'place', 'fall_for', 'feels_right', 'story', 'childhood', 'rain', 'teach', 'hope', 'romantic', 'ask_me'))
);
--> statement-breakpoint
ALTER TABLE "member_like" ADD COLUMN "prompt" text;--> statement-breakpoint
ALTER TABLE "profile_prompt" ADD CONSTRAINT "profile_prompt_member_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_like" ADD CONSTRAINT "member_like_prompt_check" CHECK ("member_like"."prompt" in ('sunday', 'laugh', 'cooking', 'first_date', 'proud', 'kiss', 'holiday', 'song', 'small_joy', 'weakness', 'learning', 'talk_for_hours', 'opinion', 'home', 'fridge', 'together', 'get_along', 'friends_say', 'evening', 'spontaneous', 'place', 'fall_for', 'feels_right', 'story', 'childhood', 'rain', 'teach', 'hope', 'romantic', 'ask_me')) NOT VALID;
