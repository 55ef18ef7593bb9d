-- outside transaction
CREATE INDEX CONCURRENTLY "payment_reference" ON "payment" USING btree ("site_id",right("id"::text, 8));
