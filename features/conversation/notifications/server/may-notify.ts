import type { Executor } from '#platform/server/db/database.ts';
import type { NotificationChannel, NotificationKind } from '../notification-kinds.ts';
import { mayTell } from '../notification-rules.ts';
import { readReceiver } from './notification-queries.ts';

/**
 * Whether a member may be notified now. Check this before every optional mail and push. Required mails (activation,
 * reset, receipts, decisions) do not depend on it.
 */
export async function mayNotify(
  executor: Executor,
  siteId: number,
  memberId: string,
  kind: NotificationKind,
  channel: NotificationChannel,
): Promise<boolean> {
  const receiver = await readReceiver(executor, siteId, memberId);
  if (!receiver?.here) return false;
  if (channel === 'email' && !receiver.confirmed) return false;
  return mayTell(receiver, kind, channel);
}
