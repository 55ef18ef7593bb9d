import {
  admitMovement,
  announceCredits,
  correctCredits,
  grantCredits,
  worthOnePerson,
} from '#features/money/credits/server/public.ts';
import { dearestCredit } from '#features/money/payments/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { fail } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import { memberFileErrors } from '../contract.ts';
import { insertGrant, valueGrantedBy, type GrantRow } from './member-file-queries.ts';

/** The most that one member of staff can give within 24 hours, approved or not, in minor units. */
export const worthPerDay = 500_00;
/** The value of a credit on a site that sells none. */
const worthWithoutPrice = 100;

/**
 * Gives or takes credits. If a member would have received more than `worthOnePerson` within a day, the grant waits for a
 * second person. The transaction holds the lock of all movements, so that grants at the same moment count too.
 * @throws {CallError} `grant_limit`, `too_few_credits`, or `permission_denied` for somebody whom the caller is close to.
 */
export async function requestGrant(
  context: MemberContext,
  tx: Transaction,
  { memberId, credits, reason }: Pick<GrantRow, 'memberId' | 'credits' | 'reason'>,
): Promise<GrantRow> {
  const { siteId, caller, clock } = context;
  const requestedAt = clock.now();
  const price = await dearestCredit(context, tx);
  const value = Math.round(Math.abs(credits) * (price?.amount ?? worthWithoutPrice));
  if (credits > 0) {
    const since = new Date(requestedAt.getTime() - day);
    const grantedValue = await valueGrantedBy(tx, siteId, caller.memberId, since);
    if (grantedValue + value > worthPerDay) throw fail(memberFileErrors.grant_limit);
  }
  const id = uuidv7(requestedAt.getTime());
  const admission = await admitMovement(tx, caller, requestedAt, {
    siteId,
    kind: 'credits',
    subject: id,
    memberId,
    // A correction gives nothing.
    value: credits > 0 ? value : 0,
    terms: { credits },
    needsTwo: value > worthOnePerson,
  });
  const grant: GrantRow = {
    siteId,
    id,
    memberId,
    credits,
    value: price ? value : null,
    currency: price?.currency ?? null,
    reason,
    state: admission === 'admitted' ? 'done' : 'waiting',
    requestedBy: caller.memberId,
    requestedAt,
    decidedBy: null,
    decidedAt: null,
  };
  await insertGrant(tx, grant);
  if (grant.state === 'done') await postGrant(context, tx, grant);
  return grant;
}

/** @throws {CallError} `too_few_credits`. */
export async function postGrant(context: MemberContext, tx: Transaction, grant: GrantRow): Promise<void> {
  const { siteId, memberId, credits, id } = grant;
  const posting = { siteId, memberId, idempotencyKey: `grant:${id}`, at: context.clock.now() };
  if (credits > 0) await grantCredits(tx, { ...posting, credits, kind: 'staff_grant' });
  else if ((await correctCredits(tx, { ...posting, credits: -credits })) === 'too_few')
    throw fail(memberFileErrors.too_few_credits);
  await announceCredits(context, tx, { siteId, memberId });
}
