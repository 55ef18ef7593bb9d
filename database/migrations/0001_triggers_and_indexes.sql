-- By hand: what the query builder does not know. Rows of the ledger, the audit log and invoices stay as written, and
-- cannot be emptied; a correction is a new row.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_transaction_unchangeable" BEFORE UPDATE OR DELETE ON "ledger_transaction" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_transaction_not_emptied" BEFORE TRUNCATE ON "ledger_transaction" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_posting_unchangeable" BEFORE UPDATE OR DELETE ON "ledger_posting" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_posting_not_emptied" BEFORE TRUNCATE ON "ledger_posting" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_entry_unchangeable" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_unchangeable" BEFORE UPDATE OR DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_not_emptied" BEFORE TRUNCATE ON "invoice" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- No statement posts lines that do not sum to 0: a credit that appears on one account is taken from another.
CREATE FUNCTION "refuse_unbalanced_postings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM "posted" GROUP BY "site_id", "transaction_id" HAVING sum("amount") <> 0
	) THEN
		RAISE EXCEPTION 'the postings of a transaction sum to 0' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_posting_balanced" AFTER INSERT ON "ledger_posting" REFERENCING NEW TABLE AS "posted" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_unbalanced_postings"();--> statement-breakpoint
-- A fictional profile can never pass as a real one later.
CREATE FUNCTION "refuse_kind_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the kind of a profile is set when it is made' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "profile_kind_unchangeable" BEFORE UPDATE OF "kind" ON "profile" FOR EACH ROW WHEN (OLD."kind" IS DISTINCT FROM NEW."kind") EXECUTE FUNCTION "refuse_kind_change"();--> statement-breakpoint
-- Scans of a search read only these indexes, in the order of their answer.
CREATE INDEX "member_search_recent" ON "member_search"
  ("site_id", "country", "gender", "last_active" DESC, "member_id" DESC)
  INCLUDE ("joined_at", "traits", "interests", "birth_date", "region", "cell");--> statement-breakpoint
CREATE INDEX "member_search_newest" ON "member_search"
  ("site_id", "country", "gender", "joined_at" DESC, "member_id" DESC)
  INCLUDE ("last_active", "traits", "interests", "birth_date", "region", "cell");--> statement-breakpoint
-- Cells of one neighbourhood have numbers in a row, so a short distance is a few ranges of this index. The members of
-- a cell are in the order of the answer, so that a page reads no more of a crowded cell than it takes to fill it.
CREATE INDEX "member_search_near" ON "member_search"
  ("site_id", "country", "gender", "cell", "last_active" DESC, "member_id" DESC)
  INCLUDE ("joined_at", "traits", "interests", "birth_date", "region")
  WHERE "cell" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "member_search_region" ON "member_search"
  ("site_id", "country", "gender", "region", "last_active" DESC, "member_id" DESC)
  INCLUDE ("joined_at", "traits", "interests", "birth_date", "cell")
  -- Partial, so that a search without a region cannot take this index for the other.
  WHERE "region" IS NOT NULL;--> statement-breakpoint
-- last_active moves often: room on each page lets old versions be cleaned up in place.
ALTER TABLE "member_search" SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
-- Signs the addresses of photos. Made here, where every process of the installation finds the same one: two random
-- UUIDs of the server's strong generator, 244 bits. To replace it (all addresses change, nothing is lost):
-- UPDATE installation_secret SET value = … WHERE name = 'photo_address'; then restart.
INSERT INTO "installation_secret" ("name", "value")
VALUES ('photo_address', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'));
