ALTER TABLE "member_search" ADD COLUMN "more_traits" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "children" text;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "wants_children" text;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "smokes" text;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "drinks" text;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "education" text;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "pets" text;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "job" text;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "height" smallint;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "pronouns" text;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "hidden_answers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_children_check" CHECK ("profile"."children" in ('none', 'some')) NOT VALID;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_wants_children_check" CHECK ("profile"."wants_children" in ('yes', 'maybe', 'no')) NOT VALID;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_smokes_check" CHECK ("profile"."smokes" in ('never', 'sometimes', 'daily')) NOT VALID;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_drinks_check" CHECK ("profile"."drinks" in ('never', 'socially', 'often')) NOT VALID;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_education_check" CHECK ("profile"."education" in ('secondary', 'vocational', 'bachelor', 'master', 'doctorate')) NOT VALID;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_pets_check" CHECK ("profile"."pets" in ('none', 'dog', 'cat', 'several', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_languages_check" CHECK ("profile"."languages" <@ array['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'fy', 'ga', 'he', 'hi', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'so', 'sq', 'sr', 'sv', 'th', 'tr', 'uk', 'ur', 'vi', 'zh']::text[]) NOT VALID;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_pronouns_check" CHECK ("profile"."pronouns" in ('she_her', 'he_him', 'they_them', 'she_they', 'he_they', 'any')) NOT VALID;
