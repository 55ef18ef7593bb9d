-- Entries from before the chain. They are sealed in the order of their ids, like all others.
INSERT INTO "audit_unsealed" ("site_id", "entry_id") SELECT "site_id", "id" FROM "audit_entry" ON CONFLICT DO NOTHING;
