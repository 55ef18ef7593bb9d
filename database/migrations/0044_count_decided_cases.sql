INSERT INTO "case_figure" ("site_id", "month", "kind", "decision", "rule", "urgent", "hours", "cases")
SELECT "site_id", date_trunc('month', "decided_at" AT TIME ZONE 'UTC')::date, "kind", "decision", coalesce("rule", ''), "urgent",
	least(2000, greatest(0, floor(extract(epoch FROM "decided_at" - "opened_at") / 3600)))::integer, count(*)::integer
FROM "safety_case" WHERE "decided_at" IS NOT NULL
GROUP BY 1, 2, 3, 4, 5, 6, 7;
