-- outside transaction
CREATE UNIQUE INDEX CONCURRENTLY "traffic_outcome_site_id_id_pk" ON "traffic_outcome" USING btree ("site_id","id");
