CREATE TABLE "certificate_check" (
	"service" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"error" text
);
