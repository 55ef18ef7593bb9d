import type { MemberContext } from '#platform/server/http/context.ts';
import { requireSent } from '#platform/server/mail/mailbox-limit.ts';
import { lockOwnAccount } from '../access/end-access.ts';
import { mailActivation } from './send-activation-mail.ts';

/**
 * Mails a new activation link; returns false if the address is already confirmed.
 * @throws {CallError} `too_many_requests` if the mailbox has had too many mails today.
 */
export async function resendActivation(context: MemberContext): Promise<boolean> {
  const { memberId } = context.caller;
  return context.db.transaction(async (tx) => {
    const account = await lockOwnAccount(context, tx);
    if (account.status !== 'not_confirmed') return false;
    const { email, language } = account;
    requireSent(await mailActivation(context, tx, { memberId, email, language }));
    return true;
  });
}
