import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/tables.ts';

/** The certificate of each external service at the last check. */
export const certificateCheck = pgTable('certificate_check', {
  service: text('service').primaryKey(),
  host: text('host').notNull(),
  checkedAt: moment('checked_at').notNull(),
  /** Null if the check failed. */
  expiresAt: moment('expires_at'),
  /** A code, such as `ECONNREFUSED`; null if the check succeeded. */
  error: text('error'),
});
