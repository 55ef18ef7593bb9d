ALTER TABLE "member_search" DROP CONSTRAINT "member_search_gender_check";--> statement-breakpoint
ALTER TABLE "member_search" RENAME CONSTRAINT "member_search_gender_check_wider" TO "member_search_gender_check";--> statement-breakpoint
ALTER TABLE "profile" DROP CONSTRAINT "profile_gender_check";--> statement-breakpoint
ALTER TABLE "profile" RENAME CONSTRAINT "profile_gender_check_wider" TO "profile_gender_check";
