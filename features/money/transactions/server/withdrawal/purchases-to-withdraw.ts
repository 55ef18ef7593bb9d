import { findNameAndEmail } from '#features/people/profiles/server/public.ts';
import { listPurchases } from '#features/money/payments/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { day } from '#platform/shared/time.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../../contract.ts';

const listed = 20;
/** A bank transfer may take this long, and the period runs from the payment. */
const slowestPayment = 14;

/** The member's latest paid purchases. The purchase page says whether and until when withdrawing is possible. */
export async function getPurchasesToWithdraw(
  context: MemberContext,
): Promise<CallResponse<typeof calls.getPurchasesToWithdraw>> {
  const { db, siteId, caller, clock } = context;
  const buyer = await findNameAndEmail(db, caller);
  if (!buyer) throw fail(platformErrors.authentication_required);
  const { refund_days: days } = await settingsOf(context);
  const since = clock.now().getTime() - (days + slowestPayment) * day;
  const purchases = await listPurchases(db, siteId, { by: 'member', id: caller.memberId }, null, listed);
  return {
    ...buyer,
    purchases: purchases
      .filter(
        ({ status, created_at: at }) =>
          days > 0 && ['completed', 'partially_refunded'].includes(status) && at.getTime() > since,
      )
      .map(({ id, amount, currency, created_at: at }) => ({
        payment_id: id,
        price: { amount, currency },
        bought_at: at.toISOString(),
      })),
  };
}
