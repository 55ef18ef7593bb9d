CREATE TABLE "fictional_operator" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fictional_operator_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "fictional_operator" ADD CONSTRAINT "fictional_operator_profile_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fictional_operator" ADD CONSTRAINT "fictional_operator_operator_fk" FOREIGN KEY ("site_id","operator_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fictional_operator_operator" ON "fictional_operator" USING btree ("site_id","operator_id");
