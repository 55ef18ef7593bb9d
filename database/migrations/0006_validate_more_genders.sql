ALTER TABLE "member_search" VALIDATE CONSTRAINT "member_search_gender_check_wider";--> statement-breakpoint
ALTER TABLE "profile" VALIDATE CONSTRAINT "profile_gender_check_wider";
