-- The ledger cannot be emptied either, and no statement can post lines that do not sum to 0: what creates a credit
-- somewhere takes it from somewhere.
CREATE TRIGGER "ledger_transaction_not_emptied" BEFORE TRUNCATE ON "ledger_transaction" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_posting_not_emptied" BEFORE TRUNCATE ON "ledger_posting" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
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
CREATE TRIGGER "ledger_posting_balanced" AFTER INSERT ON "ledger_posting" REFERENCING NEW TABLE AS "posted" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_unbalanced_postings"();
