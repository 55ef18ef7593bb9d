-- Appeals from before the triggers of the previous migration. They are few, and reading the tables blocks nobody. Who
-- refused a photo that was shown again after an appeal is no longer known: its review was replaced by that decision.
INSERT INTO "appeal" SELECT "photo_appeal"."site_id", 'photo', "photo_id", "member_id", "refusal_reason",
	CASE WHEN "status" = 'refused' THEN "reviewed_by" END, CASE WHEN "status" = 'refused' THEN "reviewed_at" END,
	"body", "photo_appeal"."created_at", "photo_appeal"."created_at" + interval '14 days',
	"outcome", NULL, "decided_by", "decided_at"
FROM "photo_appeal" JOIN "photo" ON "photo"."site_id" = "photo_appeal"."site_id" AND "photo"."id" = "photo_appeal"."photo_id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "appeal" SELECT "site_id", 'chat_photo', "id", "sender_id", "refusal_reason", "decided_by", "decided_at",
	"appeal", "appealed_at", "appealed_at" + interval '14 days', "appeal_outcome", NULL, "appeal_decided_by", "appeal_decided_at"
FROM "chat_photo" WHERE "appealed_at" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "appeal" SELECT "site_id", 'suspension', "id", "reported_id", "rule", "decided_by", "decided_at",
	"appeal", "appealed_at", "appealed_at" + interval '14 days',
	CASE "appeal_outcome" WHEN 'lifted' THEN 'overturned' ELSE "appeal_outcome" END,
	"appeal_answer", "appeal_closed_by", "appeal_closed_at"
FROM "member_report" WHERE "appealed_at" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- For one release: what this version writes to "appeal" is where servers of the previous version read it.
CREATE FUNCTION "copy_appeal_back"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."kind" = 'photo' THEN
		INSERT INTO "photo_appeal" VALUES (NEW."site_id", NEW."subject_id", NEW."text", NEW."lodged_at", NEW."decided_at", NEW."decided_by", NEW."outcome")
		ON CONFLICT ("site_id", "photo_id") DO UPDATE
			SET "decided_at" = excluded."decided_at", "decided_by" = excluded."decided_by", "outcome" = excluded."outcome"
			WHERE ("photo_appeal"."decided_at", "photo_appeal"."decided_by", "photo_appeal"."outcome")
				IS DISTINCT FROM (excluded."decided_at", excluded."decided_by", excluded."outcome");
	ELSIF NEW."kind" = 'chat_photo' THEN
		UPDATE "chat_photo" SET "appeal" = NEW."text", "appealed_at" = NEW."lodged_at", "appeal_outcome" = NEW."outcome",
			"appeal_decided_by" = NEW."decided_by", "appeal_decided_at" = NEW."decided_at"
		WHERE "site_id" = NEW."site_id" AND "id" = NEW."subject_id"
			AND ("appealed_at", "appeal_outcome", "appeal_decided_by", "appeal_decided_at")
				IS DISTINCT FROM (NEW."lodged_at", NEW."outcome", NEW."decided_by", NEW."decided_at");
	ELSE
		UPDATE "member_report" SET "appeal" = NEW."text", "appealed_at" = NEW."lodged_at",
			"appeal_outcome" = CASE NEW."outcome" WHEN 'overturned' THEN 'lifted' ELSE NEW."outcome" END,
			"appeal_answer" = NEW."answer", "appeal_closed_by" = NEW."decided_by", "appeal_closed_at" = NEW."decided_at"
		WHERE "site_id" = NEW."site_id" AND "id" = NEW."subject_id"
			AND ("appealed_at", "appeal_closed_by", "appeal_closed_at")
				IS DISTINCT FROM (NEW."lodged_at", NEW."decided_by", NEW."decided_at");
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "delete_photo_appeal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photo_appeal" WHERE "site_id" = OLD."site_id" AND "photo_id" = OLD."subject_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "appeal_copied_back" AFTER INSERT OR UPDATE ON "appeal" FOR EACH ROW EXECUTE FUNCTION "copy_appeal_back"();--> statement-breakpoint
CREATE TRIGGER "appeal_deleted_back" AFTER DELETE ON "appeal" FOR EACH ROW WHEN (OLD."kind" = 'photo') EXECUTE FUNCTION "delete_photo_appeal"();
