import { defineUserRead } from '#features/identity/accounts/server/public.ts';

interface UnsettledPayment {
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
}

interface Unsettled {
  readonly open: UnsettledPayment | null;
  readonly on_its_way: UnsettledPayment | null;
}

/** The signed-in member's latest payment of which a condition is true. */
const latest = (condition: string): string =>
  `(select json_build_object('payment_id', id, 'amount', amount, 'currency', currency) from payment
    where site_id = account.site_id and member_id = account.member_id and ${condition}
    order by created_at desc limit 1)`;

/**
 * The payment that the signed-in member left open (`isOpen`), and the one whose money is on its way, so that a new order
 * is charged in addition (`seriesFor`).
 */
export const viewerPayments = defineUserRead({
  name: 'payments',
  sql: `json_build_object(
    'open', ${latest(`status = 'pending' and processing_since is null and mandate_id is null and method <> 'sdd'`)},
    'on_its_way', ${latest(`status = 'pending'
      and (processing_since is not null or mandate_id is not null or method = 'sdd')`)})`,
  show: async (_context, _executor, { open, on_its_way }: Unsettled) => ({
    open_payment: open,
    payment_on_its_way: on_its_way,
  }),
});
