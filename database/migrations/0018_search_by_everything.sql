-- Rows get their bits and tokens from the job members.rewrite_search_rows, which begins with the next start: they come
-- from the profile by rules that stand in the code alone.
ALTER TABLE "member_search"
  ADD COLUMN "traits" bigint NOT NULL DEFAULT 0,
  ADD COLUMN "interests" bigint NOT NULL DEFAULT 0,
  ADD COLUMN "cell" bigint,
  ADD COLUMN "tokens" bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN "layout" smallint NOT NULL DEFAULT 0,
  ADD COLUMN "joined_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "member_search" SET "joined_at" = "profile"."created_at" FROM "profile"
  WHERE "profile"."site_id" = "member_search"."site_id" AND "profile"."member_id" = "member_search"."member_id";--> statement-breakpoint
ALTER TABLE "member_search"
  ALTER COLUMN "traits" DROP DEFAULT,
  ALTER COLUMN "interests" DROP DEFAULT,
  ALTER COLUMN "tokens" DROP DEFAULT,
  ALTER COLUMN "layout" DROP DEFAULT,
  ALTER COLUMN "joined_at" SET NOT NULL;--> statement-breakpoint
DROP INDEX "member_search_recent";--> statement-breakpoint
DROP INDEX "member_search_region_recent";--> statement-breakpoint
-- By hand, because the query builder has no INCLUDE. Scans read only these indexes, in the order of their answer.
CREATE INDEX "member_search_recent" ON "member_search"
  ("site_id", "country", "gender", "last_active" DESC, "member_id" DESC)
  INCLUDE ("joined_at", "traits", "interests", "birth_date", "region", "cell");--> statement-breakpoint
CREATE INDEX "member_search_newest" ON "member_search"
  ("site_id", "country", "gender", "joined_at" DESC, "member_id" DESC)
  INCLUDE ("last_active", "traits", "interests", "birth_date", "region", "cell");--> statement-breakpoint
UPDATE "site" SET "settings" = "settings" || '{
  "search_fields": ["gender", "country", "countryregion", "distance", "age", "with_photo", "online", "new", "interests", "relationship_status", "reason_for_joining"],
  "premium_search_fields": ["hair_colour", "eye_colour", "body_type", "tattoos"]
}'::jsonb
  -- A site that chose its own keeps them.
  WHERE "settings" -> 'search_fields' = '["gender", "country", "countryregion", "age", "with_photo"]'::jsonb;--> statement-breakpoint
CREATE TABLE "saved_search" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"filters" jsonb NOT NULL,
	"sort" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_search_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_search_tokens" ON "member_search" USING gin ("tokens") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "member_search_outdated" ON "member_search" USING btree ("site_id","member_id") WHERE "member_search"."layout" < 1;
