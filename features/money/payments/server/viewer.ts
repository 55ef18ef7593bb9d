import { defineUserRead } from '#features/identity/accounts/server/public.ts';

interface OpenPayment {
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
}

/** The payment that the signed-in member left open (`isOpen`). */
export const viewerOpenPayment = defineUserRead({
  name: 'payments',
  sql: `(select json_build_object('payment_id', id, 'amount', amount, 'currency', currency) from payment
    where site_id = account.site_id and member_id = account.member_id and status = 'pending'
      and processing_since is null and mandate_id is null and method <> 'sdd'
    order by created_at desc limit 1)`,
  show: async (_context, _executor, value: OpenPayment | null) => ({ open_payment: value }),
});
