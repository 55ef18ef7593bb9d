ALTER TABLE "profile" VALIDATE CONSTRAINT "profile_children_check";--> statement-breakpoint
ALTER TABLE "profile" VALIDATE CONSTRAINT "profile_wants_children_check";--> statement-breakpoint
ALTER TABLE "profile" VALIDATE CONSTRAINT "profile_smokes_check";--> statement-breakpoint
ALTER TABLE "profile" VALIDATE CONSTRAINT "profile_drinks_check";--> statement-breakpoint
ALTER TABLE "profile" VALIDATE CONSTRAINT "profile_education_check";--> statement-breakpoint
ALTER TABLE "profile" VALIDATE CONSTRAINT "profile_pets_check";--> statement-breakpoint
ALTER TABLE "profile" VALIDATE CONSTRAINT "profile_languages_check";--> statement-breakpoint
ALTER TABLE "profile" VALIDATE CONSTRAINT "profile_pronouns_check";
