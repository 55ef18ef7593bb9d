import { desc, eq, sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { inTime } from './in-time.ts';
import { paymentDifference } from './tables.ts';
import type { Position } from './transaction-queries.ts';

export interface StaffPaymentRow extends Record<string, unknown> {
  readonly id: string;
  readonly member_id: string;
  readonly name: string;
  readonly credits: number;
  readonly amount: number;
  readonly currency: string;
  readonly refunded: number;
  readonly method: string;
  readonly status: string;
  readonly created_at: Date;
}

/** Filter for purchases: all, one payment's, one member's, or those of an email address. */
export type Found =
  | { readonly by: 'all' }
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'address'; readonly key: string };

/** A site's purchases, latest first. */
export async function selectStaffPayments(
  executor: Executor,
  siteId: number,
  found: Found,
  after: Position | null,
  limit: number,
): Promise<StaffPaymentRow[]> {
  const which =
    found.by === 'id'
      ? sql`(p.id = ${found.id} or p.member_id = ${found.id})`
      : found.by === 'address'
        ? sql`p.member_id = (select member_id from account where site_id = ${siteId} and email_key = ${found.key})`
        : sql`true`;
  const behind =
    after === null ? sql`true` : sql`(p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const payments = await rows<StaffPaymentRow>(
    executor,
    sql`select p.id, p.member_id, coalesce(profile.name, '') as name, p.credits, p.amount, p.currency,
               p.refunded_amount + p.charged_back_amount as refunded, p.method, p.status, p.created_at
          from payment p
          left join profile on profile.site_id = p.site_id and profile.member_id = p.member_id
         where p.site_id = ${siteId} and ${which} and ${behind}
         order by p.created_at desc, p.id desc limit ${limit}`,
  );
  return inTime(payments, ['created_at']);
}

export type DifferenceRow = typeof paymentDifference.$inferSelect;

const maxDifferences = 100;

export function selectDifferences(executor: Executor, siteId: number): Promise<DifferenceRow[]> {
  return executor
    .select()
    .from(paymentDifference)
    .where(eq(paymentDifference.siteId, siteId))
    .orderBy(desc(paymentDifference.foundAt), desc(paymentDifference.subject))
    .limit(maxDifferences);
}
