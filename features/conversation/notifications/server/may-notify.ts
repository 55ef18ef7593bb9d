import type { Executor } from '#platform/server/db/database.ts';
import type { NotificationChannel, NotificationKind } from '../notification-kinds.ts';
import { mayTell } from '../notification-rules.ts';
import { findReceiver, type Receiver } from './notification-queries.ts';

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
  const receiver = await findReceiver(executor, siteId, memberId);
  return receiver !== undefined && mayReach(receiver, kind, channel);
}

/**
 * Makes the same decision for a receiver that has already been loaded. A mail about confirming the address may be sent to an
 * unconfirmed one.
 */
export function mayReach(
  receiver: Receiver,
  kind: NotificationKind,
  channel: NotificationChannel,
  { evenUnconfirmed = false }: { readonly evenUnconfirmed?: boolean } = {},
): boolean {
  if (!receiver.here) return false;
  if (channel === 'email' && !receiver.confirmed && !evenUnconfirmed) return false;
  return mayTell(receiver, kind, channel);
}
