import type { MemberContext } from '#platform/server/http/context.ts';
import { readUserRow } from './account-queries.ts';
import { mailActivation } from './send-activation-mail.ts';

/** Mails a new activation link; false when the address is confirmed already. */
export async function resendActivation(context: MemberContext): Promise<boolean> {
  const { memberId } = context.caller;
  return context.db.transaction(async (tx) => {
    const row = await readUserRow(tx, context.siteId, memberId);
    if (row?.account.status !== 'not_confirmed') return false;
    const { email, language } = row.account;
    await mailActivation(context, tx, { memberId, email, language, name: row.profile.name });
    return true;
  });
}
