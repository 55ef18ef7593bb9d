import { sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';

/** A payment as recorded in our books. */
export interface BookedPayment {
  readonly providerPaymentId: string | null;
  readonly amount: number;
  readonly currency: string;
  /** The money arrived, even if some has been returned since. */
  readonly collected: boolean;
  /** The amount returned, counting only refunds that are known to the provider. */
  readonly back: number;
}

const booked = sql`
  p.site_id as "siteId", p.id, p.provider_payment_id as "providerPaymentId", p.amount, p.currency,
  p.status in ('completed', 'partially_refunded', 'refunded', 'charged_back') as collected,
  (select coalesce(sum(r.amount), 0)::integer from payment_refund r
    where r.site_id = p.site_id and r.payment_id = p.id and r.status <> 'failed'
      and r.provider_refund_id is not null) as back`;

export async function findBookedPayment(
  executor: Executor,
  provider: string,
  siteId: number,
  id: string,
): Promise<BookedPayment | undefined> {
  const [paymentRow] = await rows<BookedPayment>(
    executor,
    sql`select ${booked} from payment p
         where p.site_id = ${siteId} and p.id = ${id} and p.provider = ${provider}`,
  );
  return paymentRow;
}

export interface CollectedPayment extends BookedPayment {
  readonly siteId: number;
  readonly id: string;
}

/** Payments that a provider collected for us since a given time, in id order. */
export function listCollectedPayments(
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
