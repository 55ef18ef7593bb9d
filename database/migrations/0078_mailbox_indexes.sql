-- outside transaction
CREATE INDEX CONCURRENTLY "account_mailbox" ON "account" USING btree ("mailbox_hash","site_id") WHERE "account"."mailbox_hash" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_without_mailbox" ON "account" USING btree ("site_id","member_id") WHERE "account"."mailbox_hash" is null and strpos("account"."email_key", '@') > 0;
