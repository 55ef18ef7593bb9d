-- outside transaction
CREATE INDEX CONCURRENTLY "account_newest" ON "account" USING btree ("site_id","created_at","member_id");
