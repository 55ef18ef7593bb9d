CREATE TABLE "companion" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"origin_site_id" integer NOT NULL,
	"origin_member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"taken_over_at" timestamp (3) with time zone,
	"held" text,
	CONSTRAINT "companion_site_id_member_id_pk" PRIMARY KEY("site_id","member_id"),
	CONSTRAINT "companion_held_check" CHECK ("companion"."held" in ('paused', 'suspended', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "sister_consent" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"sister_id" integer NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sister_consent_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "companion" ADD CONSTRAINT "companion_member_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion" ADD CONSTRAINT "companion_origin_fk" FOREIGN KEY ("origin_site_id","origin_member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sister_consent" ADD CONSTRAINT "sister_consent_sister_id_site_id_fk" FOREIGN KEY ("sister_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sister_consent" ADD CONSTRAINT "sister_consent_member_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companion_origin" ON "companion" USING btree ("origin_site_id","origin_member_id","site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sister_consent_in_force" ON "sister_consent" USING btree ("site_id","member_id","sister_id") WHERE "sister_consent"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "sister_consent_member" ON "sister_consent" USING btree ("site_id","member_id","given_at");--> statement-breakpoint
CREATE INDEX "sister_consent_checked" ON "sister_consent" USING btree ("checked_at") WHERE "sister_consent"."withdrawn_at" is null;