CREATE TABLE "audit_seal" (
	"site_id" integer NOT NULL,
	"number" integer NOT NULL,
	"entry_ids" bigint[] NOT NULL,
	"link" "bytea" NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_seal_site_id_number_pk" PRIMARY KEY("site_id","number")
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"site_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	CONSTRAINT "audit_unsealed_site_id_entry_id_pk" PRIMARY KEY("site_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "audit_value" (
	"site_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"salt" "bytea" NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_value_site_id_entry_id_pk" PRIMARY KEY("site_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "values_digest" "bytea";--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_value" ADD CONSTRAINT "audit_value_entry_fk" FOREIGN KEY ("site_id","entry_id") REFERENCES "public"."audit_entry"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "audit_value_unchangeable" BEFORE UPDATE ON "audit_value" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_seal_unchangeable" BEFORE UPDATE OR DELETE ON "audit_seal" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_seal_not_emptied" BEFORE TRUNCATE ON "audit_seal" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Every entry waits here for its seal, whoever writes it.
CREATE FUNCTION "note_unsealed_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "audit_unsealed" ("site_id", "entry_id") SELECT "site_id", "id" FROM "written";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_unsealed" AFTER INSERT ON "audit_entry" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "note_unsealed_entries"();
