CREATE TABLE "login_failure_minute" (
	"site_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "login_failure_minute_site_id_starts_at_pk" PRIMARY KEY("site_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "spent_login_proof" (
	"site_id" integer NOT NULL,
	"salt" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spent_login_proof_site_id_salt_pk" PRIMARY KEY("site_id","salt")
);
--> statement-breakpoint
CREATE INDEX "spent_login_proof_expires" ON "spent_login_proof" USING btree ("expires_at");