CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid,
	"files_marked" boolean DEFAULT false NOT NULL,
	"journal_marked" boolean DEFAULT false NOT NULL,
	"takes_places" boolean DEFAULT false NOT NULL,
	"migrated_by" text,
	"oldest_version" text,
	"oldest_migration" bigint,
	CONSTRAINT "installation_is_only_check" CHECK ("installation"."is_only")
);
