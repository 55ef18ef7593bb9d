CREATE TABLE "visit" (
	"site_id" integer NOT NULL,
	"visitor_id" uuid NOT NULL,
	"visited_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visit_site_id_visitor_id_visited_id_pk" PRIMARY KEY("site_id","visitor_id","visited_id"),
	CONSTRAINT "visit_other" CHECK ("visit"."visitor_id" <> "visit"."visited_id")
);
--> statement-breakpoint
ALTER TABLE "member_like" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "member_like" ADD COLUMN "origin" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_visitor_fk" FOREIGN KEY ("site_id","visitor_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_visited_fk" FOREIGN KEY ("site_id","visited_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_received" ON "visit" USING btree ("site_id","visited_id","at" DESC NULLS LAST,"visitor_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "visit_at" ON "visit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "member_like_automatic" ON "member_like" USING btree ("site_id","to_id","created_at" DESC NULLS LAST) WHERE "member_like"."origin" <> 'member';--> statement-breakpoint
CREATE INDEX "consent_to_likes" ON "consent" USING btree ("site_id","kind","member_id") WHERE "consent"."withdrawn_at" is null and "consent"."kind" in ('automatic_likes', 'promotion');