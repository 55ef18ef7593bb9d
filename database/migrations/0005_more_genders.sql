ALTER TABLE "member_search" ADD CONSTRAINT "member_search_gender_check_wider" CHECK ("member_search"."gender" in ('male', 'female', 'nonbinary')) NOT VALID;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_gender_check_wider" CHECK ("profile"."gender" in ('male', 'female', 'nonbinary')) NOT VALID;
