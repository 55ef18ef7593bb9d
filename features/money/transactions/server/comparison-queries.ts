import { sql } from 'drizzle-orm';
import { rows, type Executor, type Transaction } from '#platform/server/db/database.ts';
import type { BookedPayment } from './payment-comparison.ts';
import { paymentDifference } from './tables.ts';

export type NewDifference = Omit<typeof paymentDifference.$inferInsert, 'foundAt'>;

const booked = sql`
  p.site_id as "siteId", p.id, p.provider_payment_id as "providerPaymentId", p.amount, p.currency,
  p.status in ('completed', 'partially_refunded', 'refunded', 'charged_back') as collected,
  (select coalesce(sum(r.amount), 0)::integer from payment_refund r
    where r.site_id = p.site_id and r.payment_id = p.id and r.status <> 'failed'
      and r.provider_refund_id is not null) as back`;

export async function selectBooked(
  executor: Executor,
  provider: string,
  siteId: number,
  id: string,
): Promise<BookedPayment | undefined> {
  const [row] = await rows<BookedPayment>(
    executor,
    sql`select ${booked} from payment p
         where p.site_id = ${siteId} and p.id = ${id} and p.provider = ${provider}`,
  );
  return row;
}

export interface CollectedPayment extends BookedPayment {
  readonly siteId: number;
  readonly id: string;
}

/** Payments that a provider collected for us since a given time, in id order. */
export function selectCollected(
  executor: Executor,
  provider: string,
  since: Date,
  after: string,
  limit: number,
): Promise<CollectedPayment[]> {
  return rows(
    executor,
    sql`select ${booked} from payment p
         where p.provider = ${provider} and p.created_at >= ${since} and p.id > ${after}::uuid
           and p.status in ('completed', 'partially_refunded', 'refunded', 'charged_back')
         order by p.id limit ${limit}`,
  );
}

export async function selectSiteIds(executor: Executor): Promise<Set<number>> {
  return new Set((await rows<{ id: number }>(executor, sql`select id from site`)).map(({ id }) => id));
}

/** Replaces the stored differences. @returns the new ones. */
export async function replaceDifferences(
  tx: Transaction,
  provider: string,
  found: readonly NewDifference[],
  at: Date,
): Promise<NewDifference[]> {
  const fresh: NewDifference[] = [];
  for (const difference of found) {
    const { ours, theirs } = difference;
    const [insertedRow] = await tx
      .insert(paymentDifference)
      .values({ ...difference, foundAt: at })
      .onConflictDoUpdate({
        target: [
          paymentDifference.siteId,
          paymentDifference.provider,
          paymentDifference.subject,
          paymentDifference.kind,
        ],
        set: { ours, theirs },
      })
      .returning({ isNew: sql<boolean>`(xmax = 0)` });
    if (insertedRow?.isNew) fresh.push(difference);
  }
  const keys = sql.join(
    [sql`('', '')`, ...found.map(({ subject, kind }) => sql`(${subject}, ${kind})`)],
    sql`, `,
  );
  await tx.execute(
    sql`delete from payment_difference where provider = ${provider} and (subject, kind) not in (${keys})`,
  );
  return fresh;
}
