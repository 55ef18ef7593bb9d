import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { findPayment } from './payment-queries.ts';

/** A payment of the member's own. Only the payer may see one. @throws {CallError} `not_found` */
export async function requireOwnPayment({ db, siteId, caller }: MemberContext, id: string) {
  const payment = await findPayment(db, siteId, id);
  if (payment?.memberId !== caller.memberId) throw fail(platformErrors.not_found);
  return payment;
}
