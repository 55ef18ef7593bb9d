ALTER TABLE "member_search" ADD COLUMN "later_traits" bigint DEFAULT 0 NOT NULL;
