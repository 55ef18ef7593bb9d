import { invalidInput } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { mayPushTo } from '#platform/server/push/push-origins.ts';
import type { BrowserSubscription } from '../contract.ts';
import { deleteSubscription, listSubscriptions, upsertSubscription } from './push-queries.ts';

/** Maximum number of browsers per member. A new one replaces the oldest. */
const maxBrowsers = 20;

/**
 * Stores a browser as a push target for as long as this session lasts.
 * @throws {CallError} `invalid_input` for an endpoint of an unknown push service.
 */
export async function subscribePush(
  context: MemberContext,
  subscription: BrowserSubscription,
): Promise<void> {
  const { endpoint, keys } = subscription;
  if (!mayPushTo(endpoint, context.config.pushOrigins))
    throw invalidInput({ field: 'subscription.endpoint', problem: 'invalid' });
  const { siteId, memberId, sessionId } = context.caller;
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    await upsertSubscription(tx, {
      siteId,
      id: uuidv7(now.getTime()),
      memberId,
      sessionId,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      createdAt: now,
    });
    const subscriptions = await listSubscriptions(tx, siteId, memberId);
    for (const { id } of subscriptions.slice(0, Math.max(0, subscriptions.length - maxBrowsers))) {
      await deleteSubscription(tx, siteId, id);
    }
  });
}
