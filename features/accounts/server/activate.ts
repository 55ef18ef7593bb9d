import { fail } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { accountErrors } from '../contract.ts';
import { confirmAccount, takeToken } from './account-queries.ts';
import { memberActivated } from './events.ts';

/** @throws {CallError} `activation_failed` for a token that is unknown, used, or older than 14 days. */
export async function activateMember(context: RequestContext, token: string): Promise<void> {
  const { siteId } = context;
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const memberId = await takeToken(tx, siteId, hashToken(token), 'activation', now);
    if (!memberId) throw fail(accountErrors.activation_failed);
    if (!(await confirmAccount(tx, siteId, memberId))) return;
    await context.events.emit(context, tx, memberActivated, { siteId, memberId });
    await audit(tx, { siteId, at: now, actorId: memberId, action: 'account.activated' });
  });
}
