import type { MemberContext } from '#platform/server/http/context.ts';
import { lockOwnAccount } from './access/end-access.ts';
import { mailActivation } from './send-activation-mail.ts';

/** Mails a new activation link; returns false if the address is already confirmed. */
export async function resendActivation(context: MemberContext): Promise<boolean> {
  const { memberId } = context.caller;
  return context.db.transaction(async (tx) => {
    const account = await lockOwnAccount(context, tx);
    if (account.status !== 'not_confirmed') return false;
    const { email, language } = account;
    await mailActivation(context, tx, { memberId, email, language });
    return true;
  });
}
