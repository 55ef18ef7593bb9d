-- outside transaction
CREATE INDEX CONCURRENTLY "account_staff" ON "account" USING btree ("site_id","member_id") WHERE "account"."staff_role" is not null;
