import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { findAccount } from '../leaving-queries.ts';
import type { ChangedWayIn } from '../mails/access-mail.tsx';
import { deviceTraits } from './device-traits.ts';
import { sendAccessMail } from './send-access-mail.ts';

/**
 * Notifies the owner by mail that a credential was added or removed, and on which device, so that the owner notices a
 * theft.
 */
export async function tellOfChange(
  context: MemberContext,
  tx: Transaction,
  kind: ChangedWayIn,
): Promise<void> {
  const account = await findAccount(tx, context.siteId, context.caller.memberId);
  if (!account) return;
  await sendAccessMail(context, tx, account, { kind, device: await deviceTraits(context) });
}
