-- An appeal goes with what it is about. A foreign key cannot say so: each kind of appeal is about another table.
CREATE FUNCTION "delete_appeal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "appeal" WHERE "site_id" = OLD."site_id" AND "kind" = TG_ARGV[0] AND "subject_id" = OLD."id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "photo_appeal_gone" AFTER DELETE ON "photo" FOR EACH ROW EXECUTE FUNCTION "delete_appeal"('photo');--> statement-breakpoint
CREATE TRIGGER "chat_photo_appeal_gone" AFTER DELETE ON "chat_photo" FOR EACH ROW EXECUTE FUNCTION "delete_appeal"('chat_photo');--> statement-breakpoint
CREATE TRIGGER "suspension_appeal_gone" AFTER DELETE ON "member_report" FOR EACH ROW EXECUTE FUNCTION "delete_appeal"('suspension');--> statement-breakpoint
-- For one release: what servers of the previous version write to the old table and columns is in "appeal" as well. Each
-- copy changes nothing that is equal already, so these triggers and those of the next migration come to an end.
CREATE FUNCTION "copy_photo_appeal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM "appeal" WHERE "site_id" = OLD."site_id" AND "kind" = 'photo' AND "subject_id" = OLD."photo_id";
	ELSE
		INSERT INTO "appeal" ("site_id", "kind", "subject_id", "member_id", "first_reason", "first_decided_by", "first_decided_at",
			"text", "lodged_at", "due_at", "outcome", "decided_by", "decided_at")
		SELECT NEW."site_id", 'photo', NEW."photo_id", "member_id", "refusal_reason", "reviewed_by", "reviewed_at",
			NEW."body", NEW."created_at", NEW."created_at" + interval '14 days', NEW."outcome", NEW."decided_by", NEW."decided_at"
		FROM "photo" WHERE "site_id" = NEW."site_id" AND "id" = NEW."photo_id"
		ON CONFLICT ("site_id", "kind", "subject_id") DO UPDATE
			SET "outcome" = excluded."outcome", "decided_by" = excluded."decided_by", "decided_at" = excluded."decided_at"
			WHERE ("appeal"."outcome", "appeal"."decided_by", "appeal"."decided_at")
				IS DISTINCT FROM (excluded."outcome", excluded."decided_by", excluded."decided_at");
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "copy_chat_photo_appeal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "appeal" ("site_id", "kind", "subject_id", "member_id", "first_reason", "first_decided_by", "first_decided_at",
		"text", "lodged_at", "due_at", "outcome", "decided_by", "decided_at")
	VALUES (NEW."site_id", 'chat_photo', NEW."id", NEW."sender_id", NEW."refusal_reason", NEW."decided_by", NEW."decided_at",
		NEW."appeal", NEW."appealed_at", NEW."appealed_at" + interval '14 days', NEW."appeal_outcome",
		NEW."appeal_decided_by", NEW."appeal_decided_at")
	ON CONFLICT ("site_id", "kind", "subject_id") DO UPDATE
		SET "outcome" = excluded."outcome", "decided_by" = excluded."decided_by", "decided_at" = excluded."decided_at"
		WHERE ("appeal"."outcome", "appeal"."decided_by", "appeal"."decided_at")
			IS DISTINCT FROM (excluded."outcome", excluded."decided_by", excluded."decided_at");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "copy_suspension_appeal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "appeal" ("site_id", "kind", "subject_id", "member_id", "first_reason", "first_decided_by", "first_decided_at",
		"text", "lodged_at", "due_at", "outcome", "answer", "decided_by", "decided_at")
	VALUES (NEW."site_id", 'suspension', NEW."id", NEW."reported_id", NEW."rule", NEW."decided_by", NEW."decided_at",
		NEW."appeal", NEW."appealed_at", NEW."appealed_at" + interval '14 days',
		CASE NEW."appeal_outcome" WHEN 'lifted' THEN 'overturned' ELSE NEW."appeal_outcome" END,
		NEW."appeal_answer", NEW."appeal_closed_by", NEW."appeal_closed_at")
	ON CONFLICT ("site_id", "kind", "subject_id") DO UPDATE
		SET "outcome" = excluded."outcome", "answer" = excluded."answer", "decided_by" = excluded."decided_by", "decided_at" = excluded."decided_at"
		WHERE ("appeal"."outcome", "appeal"."decided_by", "appeal"."decided_at")
			IS DISTINCT FROM (excluded."outcome", excluded."decided_by", excluded."decided_at");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "photo_appeal_copied" AFTER INSERT OR UPDATE OR DELETE ON "photo_appeal" FOR EACH ROW EXECUTE FUNCTION "copy_photo_appeal"();--> statement-breakpoint
CREATE TRIGGER "chat_photo_appeal_copied" AFTER UPDATE OF "appealed_at", "appeal_outcome", "appeal_decided_by" ON "chat_photo" FOR EACH ROW WHEN (NEW."appealed_at" IS NOT NULL) EXECUTE FUNCTION "copy_chat_photo_appeal"();--> statement-breakpoint
CREATE TRIGGER "suspension_appeal_copied" AFTER UPDATE OF "appealed_at", "appeal_outcome", "appeal_closed_by" ON "member_report" FOR EACH ROW WHEN (NEW."appealed_at" IS NOT NULL) EXECUTE FUNCTION "copy_suspension_appeal"();
