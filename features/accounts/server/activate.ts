import { fail } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { accountErrors } from '../contract.ts';
import { openSession } from './access/open-session.ts';
import { confirmAccount, takeToken } from './account-queries.ts';
import { memberActivated } from './events.ts';
import { requireSecondStep } from './second-step/ask-second-step.ts';

/**
 * Confirms an address, and logs in: whoever opened the mail is the one it was for.
 * @throws {CallError} `activation_failed` for a token that is unknown, used, or older than 14 days;
 * `second_step_required` once the address is confirmed.
 */
export async function activateMember(context: RequestContext, token: string): Promise<void> {
  const { siteId } = context;
  const now = context.clock.now();
  const confirmed = await context.db.transaction(async (tx) => {
    const memberId = await takeToken(tx, siteId, hashToken(token), 'activation', now);
    if (!memberId) throw fail(accountErrors.activation_failed);
    if (!(await confirmAccount(tx, siteId, memberId))) return null;
    await context.events.emit(context, tx, memberActivated, { siteId, memberId });
    await audit(tx, { siteId, at: now, actorId: memberId, action: 'account.activated' });
    return memberId;
  });
  if (!confirmed || isLoggedInAs(context, confirmed)) return;
  await requireSecondStep(context, confirmed);
  await openSession(context, confirmed, 'mail');
  context.forgetCaller();
}

const isLoggedInAs = ({ caller }: RequestContext, memberId: string) =>
  caller.kind === 'member' && caller.memberId === memberId;
