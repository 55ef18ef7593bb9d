-- outside transaction
CREATE INDEX CONCURRENTLY "audit_entry_member" ON "audit_entry" USING btree ("site_id","member_id","id") WHERE "audit_entry"."member_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entry_subject" ON "audit_entry" USING btree ("site_id","subject","id") WHERE "audit_entry"."subject" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entry_action" ON "audit_entry" USING btree ("site_id","action","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_mail_member" ON "outbox_mail" USING btree ("site_id","member_id","id") WHERE "outbox_mail"."member_id" is not null;
