-- outside transaction
CREATE INDEX CONCURRENTLY "complaint_email_key" ON "complaint" USING btree ("site_id","email_key","created_at");
