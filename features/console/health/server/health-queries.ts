import { and, asc, eq, gt, gte, inArray, isNotNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { mailStop, pushSubscription } from '#features/conversation/notifications/server/tables.ts';
import { postback } from '#features/growth/tracking/server/tables.ts';
import { payment } from '#features/money/payments/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { readMigrations } from '#platform/server/db/migration-history.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { day, minute } from '#platform/shared/time.ts';
import { maxExactCount } from '../contract.ts';
import { certificateCheck } from './tables.ts';

/** Providers decide most payments within this time. */
const webhookDueMs = 15 * minute;

/** How many rows match, up to a limit. The conditions fit an index of the table. */
const counted = (table: PgTable, where: SQL | undefined) =>
  sql`(select count(*)::integer from (select 1 from ${table} where ${where} limit ${maxExactCount}) as one)`;

export interface SiteFigures extends Record<string, unknown> {
  readonly sent: number;
  readonly bounced: number;
  readonly browsers: number;
  readonly decided: number;
  readonly overdue: number;
  readonly delivered: number;
  readonly postgresql: string;
}

/** What a site has sent and received since yesterday. */
export async function countSiteFigures(executor: Executor, siteId: number, now: Date): Promise<SiteFigures> {
  const since = new Date(now.getTime() - day);

  const firstId = uuidv7(since.getTime());
  const { rows } = await executor.execute<SiteFigures>(sql`select
    ${counted(outboxMail, and(eq(outboxMail.siteId, siteId), gt(outboxMail.createdAt, since), isNotNull(outboxMail.sentAt)))} as sent,
    ${counted(mailStop, and(eq(mailStop.siteId, siteId), gt(mailStop.at, since), inArray(mailStop.reason, ['bounce', 'fbl'])))} as bounced,
    ${counted(pushSubscription, eq(pushSubscription.siteId, siteId))} as browsers,
    ${counted(payment, and(eq(payment.siteId, siteId), gte(payment.id, firstId), ne(payment.status, 'pending')))} as decided,
    ${counted(payment, and(eq(payment.siteId, siteId), eq(payment.status, 'pending'), lt(payment.createdAt, new Date(now.getTime() - webhookDueMs))))} as overdue,
    ${counted(postback, and(eq(postback.siteId, siteId), gt(postback.createdAt, since), isNotNull(postback.sentAt)))} as delivered,
    current_setting('server_version') as postgresql`);
  return rows[0]!;
}

export const listCertificates = (executor: Executor) =>
  executor.select().from(certificateCheck).orderBy(asc(certificateCheck.service));

/** The migrations in this version's folder, by whether the database has them. */
export async function countMigrations(
  executor: Executor,
): Promise<{ readonly applied: number; readonly pending: number }> {
  const { rows } = await executor.execute<{ last: string }>(
    sql`select coalesce(max(created_at), 0)::text as last from drizzle.__drizzle_migrations`,
  );
  const last = Number(rows[0]!.last);
  const all = readMigrations('database/migrations');
  const applied = all.filter(({ createdAt }) => createdAt <= last).length;
  return { applied, pending: all.length - applied };
}
