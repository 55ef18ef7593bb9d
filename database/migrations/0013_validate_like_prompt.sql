ALTER TABLE "member_like" VALIDATE CONSTRAINT "member_like_prompt_check";
