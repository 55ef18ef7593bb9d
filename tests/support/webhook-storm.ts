import { randomBytes } from 'node:crypto';
import { insertRows } from '../../database/demo/insert-rows.ts';
import { payment, sandboxPayment, sandboxRefund } from '#features/money/payments/server/tables.ts';
import type { Database } from '#platform/server/db/database.ts';
import { uuidv7 } from '#platform/shared/ids.ts';

export interface StormPlan {
  readonly webhooks: number;
  /** How often each webhook is sent. */
  readonly times: number;
  /** The share of calls that name an unpaid payment, or no payment at all. */
  readonly forged: number;
}

export interface Storm {
  /** Ids as in webhooks, shuffled. */
  readonly calls: readonly string[];
  readonly expected: { readonly paid: number; readonly refunds: number; readonly unpaid: number };
}

interface Buyer {
  readonly siteId: number;
  readonly memberId: string;
}

const credits = 60;
const amount = 4299;

/**
 * Creates payments that the provider has decided and the shop does not know yet. Most are paid, and some were
 * never paid. A tenth of the paid ones are refunded in part, refunded in whole, or charged back before the
 * first call reports the payment.
 */
export async function prepareStorm(
  db: Database,
  buyers: readonly Buyer[],
  { webhooks, times, forged }: StormPlan,
): Promise<Storm> {
  const unpaid = Math.round(webhooks * forged);
  const paid = webhooks - unpaid;
  const stormPayments = Array.from({ length: webhooks }, (_, index) =>
    inventPayment(buyers[index % buyers.length]!, index < paid),
  );
  const reversed = stormPayments.slice(0, paid).filter((_, index) => index % 10 === 0);
  await insertRows(
    db,
    payment,
    stormPayments.map(({ ours }) => ours),
  );
  await insertRows(
    db,
    sandboxPayment,
    stormPayments.map(({ theirs }) => theirs),
  );
  await insertRows(
    db,
    sandboxRefund,
    reversed.map(({ theirs }, index) => ({
      id: `sr_${randomBytes(12).toString('hex')}`,
      paymentId: theirs.id,
      kind: index % 3 === 0 ? ('chargeback' as const) : ('refund' as const),
      reference: `desk.${theirs.id}`,
      amount: index % 3 === 1 ? 1433 : amount,
      status: 'done' as const,
      createdAt: theirs.createdAt,
    })),
  );
  const knownIds = stormPayments.flatMap(({ theirs }) => Array.from({ length: times }, () => theirs.id));
  const invented = Array.from(
    { length: Math.round(knownIds.length * forged) },
    () => `sb_${randomBytes(12).toString('hex')}`,
  );
  return {
    calls: shuffle([...knownIds, ...invented]),
    expected: { paid, refunds: reversed.length, unpaid },
  };
}

function inventPayment({ siteId, memberId }: Buyer, isPaid: boolean) {
  const at = new Date();
  const id = uuidv7(at.getTime());
  const providerPaymentId = `sb_${randomBytes(12).toString('hex')}`;
  const ours: typeof payment.$inferInsert = {
    siteId,
    id,
    memberId,
    packageId: 'p1',
    credits,
    country: 'NL',
    listAmount: amount,
    amount,
    currency: 'EUR',
    vatRate: 2100,
    vatAmount: 746,
    method: 'ideal',
    provider: 'sandbox',
    providerPaymentId,
    redirect: `/sandbox/pay/${providerPaymentId}`,
    status: 'pending',
    deliveryConsentAt: at,
    createdAt: at,
  };
  const theirs: typeof sandboxPayment.$inferInsert = {
    id: providerPaymentId,
    reference: `${siteId}.${id}`,
    amount,
    currency: 'EUR',
    method: 'ideal',
    description: 'Storm',
    locale: 'nl',
    returnUrl: `/credits/result/${id}`,
    webhookUrl: 'http://127.0.0.1:9/',
    status: isPaid ? 'paid' : 'failed',
    createdAt: at,
  };
  return { ours, theirs };
}

function shuffle<V>(values: V[]): V[] {
  for (let last = values.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [values[last], values[other]] = [values[other]!, values[last]!];
  }
  return values;
}

export interface StormDeviations {
  readonly [what: string]: number;
}

/** The deviations after the storm. All are 0 if every movement was posted exactly once. */
export async function stormDeviations(
  db: Database,
  { expected }: Pick<Storm, 'expected'>,
): Promise<StormDeviations> {
  const { rows } = await db.pool.query<Record<string, number>>(
    `with posted as (
       select count(*) filter (where kind = 'purchase') as purchases,
              count(*) filter (where kind in ('purchase_refund', 'chargeback')) as backs
         from ledger_transaction t join payment p
           on p.site_id = t.site_id and split_part(t.idempotency_key, ':', 2) = p.id::text
        where split_part(t.idempotency_key, ':', 1) = 'payment' and p.redirect like '/sandbox/pay/%'
     )
     select (select purchases from posted)::int as purchases, (select backs from posted)::int as backs,
            (select count(*) from payment_refund)::int as refunds,
            (select count(*) from payment where status = 'failed' and redirect like '/sandbox/pay/%')::int as failed,
            (select count(*) from payment p where status in ('failed', 'pending') and exists (
               select from ledger_transaction t where t.site_id = p.site_id
                  and t.idempotency_key = 'payment:' || p.id))::int as "forged accepted"`,
  );
  const deviations = rows[0]!;
  return {
    'purchases not posted exactly once': Math.abs(deviations['purchases']! - expected.paid),
    'refunds and chargebacks not posted exactly once':
      Math.abs(deviations['backs']! - expected.refunds) + Math.abs(deviations['refunds']! - expected.refunds),
    'unpaid payments that are not failed': Math.abs(deviations['failed']! - expected.unpaid),
    'forged calls accepted': deviations['forged accepted']!,
  };
}
