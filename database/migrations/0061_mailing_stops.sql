-- outside transaction
CREATE INDEX CONCURRENTLY "mailing_sent_stopped" ON "mailing_sent" USING btree ("site_id","campaign_id","stopped") WHERE "mailing_sent"."stopped" is not null;
