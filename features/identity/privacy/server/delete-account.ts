import {
  confirmPassword,
  deleteOwnAccount,
  type Departure,
} from '#features/identity/accounts/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { privacyErrors } from '../contract.ts';
import type { LeaveReason } from '../privacy-choices.ts';
import { mailWayBack } from './mail-way-back.ts';
import { insertSurvey } from './privacy-queries.ts';

/**
 * Deletes the caller's account and mails the link that restores it.
 * @returns the time until which the link works.
 * @throws {CallError} `wrong_password`, or `authentication_required` if the session ended in the meantime.
 */
export async function deleteAccount(
  context: MemberContext,
  password: string,
  reason: LeaveReason | null,
): Promise<Date> {
  if (!(await confirmPassword(context, password))) throw fail(privacyErrors.wrong_password);
  const departure = await context.db.transaction(async (tx) => {
    const deletion = await deleteOwnAccount(context, tx);
    if (reason) await keepReason(context, tx, reason, deletion);
    await mailWayBack(context, tx, deletion);
    return deletion;
  });
  return departure.returnableUntil;
}

/** Only the month is stored, so that the time does not reveal who the member is. */
async function keepReason(
  { siteId, clock }: MemberContext,
  tx: Transaction,
  reason: LeaveReason,
  { account }: Departure,
): Promise<void> {
  const now = clock.now();
  const months = Math.floor((now.getTime() - account.createdAt.getTime()) / (30 * day));
  const createdAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  await insertSurvey(tx, { siteId, id: uuidv4(), reason, months, createdAt });
}
