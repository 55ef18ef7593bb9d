-- outside transaction
CREATE INDEX CONCURRENTLY "payment_still_payable" ON "payment" USING btree ("created_at") WHERE "payment"."still_payable";
