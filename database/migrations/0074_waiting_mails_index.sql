-- outside transaction
CREATE INDEX CONCURRENTLY "outbox_mail_waiting" ON "outbox_mail" USING btree ("site_id","id") WHERE "outbox_mail"."sent_at" is null and "outbox_mail"."to_address" <> '';
