-- outside transaction
CREATE INDEX CONCURRENTLY "message_time" ON "message" USING brin ("created_at");
