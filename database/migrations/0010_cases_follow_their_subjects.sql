-- A case goes with its subject. A foreign key cannot say so: each kind of case is about another table.
CREATE FUNCTION "delete_case"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "safety_case" WHERE "site_id" = OLD."site_id" AND "kind" = TG_ARGV[0] AND "subject_id" = OLD."id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "delete_appeal_case"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "safety_case" WHERE "site_id" = OLD."site_id" AND "kind" = 'appeal' AND "subject_id" = OLD."subject_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "photo_case_gone" AFTER DELETE ON "photo" FOR EACH ROW EXECUTE FUNCTION "delete_case"('photo');--> statement-breakpoint
CREATE TRIGGER "chat_photo_case_gone" AFTER DELETE ON "chat_photo" FOR EACH ROW EXECUTE FUNCTION "delete_case"('chat_photo');--> statement-breakpoint
CREATE TRIGGER "report_case_gone" AFTER DELETE ON "member_report" FOR EACH ROW EXECUTE FUNCTION "delete_case"('report');--> statement-breakpoint
CREATE TRIGGER "signal_case_gone" AFTER DELETE ON "scam_signal" FOR EACH ROW EXECUTE FUNCTION "delete_case"('signal');--> statement-breakpoint
CREATE TRIGGER "complaint_case_gone" AFTER DELETE ON "complaint" FOR EACH ROW EXECUTE FUNCTION "delete_case"('complaint');--> statement-breakpoint
CREATE TRIGGER "appeal_case_gone" AFTER DELETE ON "appeal" FOR EACH ROW EXECUTE FUNCTION "delete_appeal_case"();--> statement-breakpoint
-- For one release, because servers of the previous version do not write cases. These triggers run when a transaction
-- commits, and change nothing that this version has written in it.
CREATE FUNCTION "copy_case"("site" integer, "kind" text, "subject" uuid, "member" uuid, "reference" text, "urgent" boolean, "opened" timestamptz, "hours" integer,
	"decision" text, "rule" text, "reasons" text, "decider" uuid, "decided" timestamptz) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "safety_case" ("site_id", "kind", "subject_id", "member_id", "reference", "urgent", "opened_at", "due_at",
		"decision", "rule", "reasons", "decided_by", "decided_at")
	VALUES ($1, $2, $3, $4, $5, $6, $7, $7 + make_interval(hours => $8), $9, $10, $11, $12, $13)
	ON CONFLICT ("site_id", "kind", "subject_id") DO UPDATE
		SET "decision" = excluded."decision", "rule" = excluded."rule", "reasons" = excluded."reasons",
			"decided_by" = excluded."decided_by", "decided_at" = excluded."decided_at", "claimed_by" = NULL, "claimed_until" = NULL
		WHERE "safety_case"."decided_at" IS NULL AND excluded."decided_at" IS NOT NULL;
$$;--> statement-breakpoint
CREATE FUNCTION "copy_photo_case"("photo") RETURNS void LANGUAGE sql AS $$
	SELECT "copy_case"($1."site_id", 'photo', $1."id", $1."member_id", NULL, false, $1."created_at", 24,
		CASE $1."status" WHEN 'active' THEN 'approved' WHEN 'refused' THEN 'refused' END, $1."refusal_reason", NULL,
		$1."reviewed_by", $1."reviewed_at");
$$;--> statement-breakpoint
CREATE FUNCTION "copy_chat_photo_case"("chat_photo") RETURNS void LANGUAGE sql AS $$
	SELECT "copy_case"($1."site_id", 'chat_photo', $1."id", $1."sender_id", NULL, false, $1."created_at", 12,
		CASE $1."status" WHEN 'active' THEN 'approved' WHEN 'refused' THEN 'refused' END, $1."refusal_reason", NULL,
		$1."decided_by", $1."decided_at");
$$;--> statement-breakpoint
CREATE FUNCTION "copy_report_case"("member_report") RETURNS void LANGUAGE sql AS $$
	SELECT "copy_case"($1."site_id", 'report', $1."id", $1."reported_id", $1."reference", $1."reason" IN ('underage', 'illegal_content'),
		$1."created_at", CASE WHEN $1."reason" IN ('underage', 'illegal_content') THEN 24 ELSE 72 END,
		$1."decision", $1."rule", $1."facts", $1."decided_by", $1."decided_at");
$$;--> statement-breakpoint
-- What was seen of a sender who was suspended is in the report that the decision created.
CREATE FUNCTION "copy_signal_case"("scam_signal") RETURNS void LANGUAGE sql AS $$
	SELECT "copy_case"($1."site_id", 'signal', $1."id", $1."sender_id", NULL, false, $1."created_at", 24,
		$1."decision", CASE $1."decision" WHEN 'suspended' THEN 'scam' END,
		CASE $1."decision" WHEN 'suspended' THEN (SELECT "facts" FROM "member_report" WHERE "site_id" = $1."site_id"
			AND "reported_id" = $1."sender_id" AND "decision" = 'suspend' AND "decided_at" = $1."decided_at" LIMIT 1) END,
		$1."decided_by", $1."decided_at");
$$;--> statement-breakpoint
CREATE FUNCTION "copy_complaint_case"("complaint") RETURNS void LANGUAGE sql AS $$
	SELECT "copy_case"($1."site_id", 'complaint', $1."id", NULL, $1."reference", $1."subject" = 'illegal_content',
		$1."created_at", CASE $1."subject" WHEN 'illegal_content' THEN 24 ELSE 168 END,
		CASE WHEN $1."answered_at" IS NOT NULL THEN 'answered' END, NULL, $1."answer", $1."answered_by", $1."answered_at");
$$;--> statement-breakpoint
CREATE FUNCTION "copy_appeal_case"("appeal") RETURNS void LANGUAGE sql AS $$
	SELECT "copy_case"($1."site_id", 'appeal', $1."subject_id", $1."member_id",
		CASE $1."kind" WHEN 'suspension' THEN (SELECT "reference" FROM "member_report" WHERE "site_id" = $1."site_id" AND "id" = $1."subject_id") END,
		false, $1."lodged_at", 336, $1."outcome", NULL, $1."answer", $1."decided_by", $1."decided_at");
$$;--> statement-breakpoint
CREATE FUNCTION "copy_changed_case"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	CASE TG_TABLE_NAME
		WHEN 'photo' THEN PERFORM "copy_photo_case"(NEW);
		WHEN 'chat_photo' THEN PERFORM "copy_chat_photo_case"(NEW);
		WHEN 'member_report' THEN PERFORM "copy_report_case"(NEW);
		WHEN 'scam_signal' THEN PERFORM "copy_signal_case"(NEW);
		WHEN 'complaint' THEN PERFORM "copy_complaint_case"(NEW);
		WHEN 'appeal' THEN PERFORM "copy_appeal_case"(NEW);
	END CASE;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "photo_case_opened" AFTER INSERT ON "photo" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."status" = 'review') EXECUTE FUNCTION "copy_changed_case"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "photo_case_decided" AFTER UPDATE OF "status" ON "photo" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."status" = 'review' AND NEW."status" <> 'review') EXECUTE FUNCTION "copy_changed_case"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "chat_photo_case_opened" AFTER INSERT ON "chat_photo" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."status" = 'review') EXECUTE FUNCTION "copy_changed_case"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "chat_photo_case_decided" AFTER UPDATE OF "status" ON "chat_photo" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."status" = 'review' AND NEW."status" <> 'review') EXECUTE FUNCTION "copy_changed_case"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "report_case_opened" AFTER INSERT ON "member_report" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."decided_at" IS NULL) EXECUTE FUNCTION "copy_changed_case"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "report_case_decided" AFTER UPDATE OF "decided_at" ON "member_report" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."decided_at" IS NULL AND NEW."decided_at" IS NOT NULL) EXECUTE FUNCTION "copy_changed_case"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "signal_case_opened" AFTER INSERT ON "scam_signal" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."decided_at" IS NULL) EXECUTE FUNCTION "copy_changed_case"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "signal_case_decided" AFTER UPDATE OF "decided_at" ON "scam_signal" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."decided_at" IS NULL AND NEW."decided_at" IS NOT NULL) EXECUTE FUNCTION "copy_changed_case"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "complaint_case_opened" AFTER INSERT ON "complaint" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."answered_at" IS NULL) EXECUTE FUNCTION "copy_changed_case"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "complaint_case_decided" AFTER UPDATE OF "answered_at" ON "complaint" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."answered_at" IS NULL AND NEW."answered_at" IS NOT NULL) EXECUTE FUNCTION "copy_changed_case"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "appeal_case_opened" AFTER INSERT ON "appeal" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."outcome" IS NULL) EXECUTE FUNCTION "copy_changed_case"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "appeal_case_decided" AFTER UPDATE OF "outcome" ON "appeal" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."outcome" IS NULL AND NEW."outcome" IS NOT NULL) EXECUTE FUNCTION "copy_changed_case"();
