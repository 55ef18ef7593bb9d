import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { findLastCompletedPayment } from './payment-queries.ts';
import { toPaymentView } from './payment-view.ts';

export async function getLastPurchase({
  db,
  siteId,
  caller,
}: MemberContext): Promise<CallResponse<typeof calls.getLastPurchase>> {
  const last = await findLastCompletedPayment(db, siteId, caller.memberId);
  return { purchase: last ? toPaymentView(last) : null };
}
