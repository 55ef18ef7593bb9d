import { stopMails } from '#features/identity/accounts/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { notificationErrors, type getUnsubscribe, type unsubscribeScopes } from '../contract.ts';
import { mayTell } from '../notification-rules.ts';
import { noteMailStop } from './note-mail-stop.ts';
import { findReceiver, upsertChoice } from './notification-queries.ts';
import { verifyUnsubscribeLink, type Subscription } from './unsubscribe-link.ts';

type Answer = CallResponse<typeof getUnsubscribe>;

/** @throws {CallError} `unsubscribe_failed` for an invalid link, or the link of a deleted member. */
export async function lookAtUnsubscribe(context: RequestContext, link: string): Promise<Answer> {
  return describeSubscription(context, await requireSubscription(context, link));
}

/**
 * Stops mails of the link's kind, or all optional ones. Requires no log-in: possession of the mail is enough.
 * @throws {CallError} `unsubscribe_failed` for an invalid link, or the link of a deleted member.
 */
export async function unsubscribeByLink(
  context: RequestContext,
  link: string,
  scope: (typeof unsubscribeScopes)[number],
): Promise<Answer> {
  const subscription = await requireSubscription(context, link);
  const { siteId, memberId, kind } = subscription;
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    if (scope === 'all') {
      const stopped = await stopMails(tx, siteId, memberId, 'listunsubscribe');
      await noteMailStop(context, tx, { siteId, memberId: stopped, reason: 'listunsubscribe', kind });
    } else {
      await upsertChoice(tx, { siteId, memberId, kind, channel: 'email', enabled: false, changedAt: now });
      await noteMailStop(context, tx, { siteId, memberId, reason: 'kind', kind });
    }
    await audit(tx, {
      siteId,
      at: now,
      actorId: null,
      action: 'notifications.unsubscribed',
      subject: memberId,
      details: { kind, scope },
    });
  });
  return describeSubscription(context, subscription);
}

async function requireSubscription(context: RequestContext, link: string): Promise<Subscription> {
  const subscription = await verifyUnsubscribeLink(context.db, context.siteId, link);
  if (!subscription) throw fail(notificationErrors.unsubscribe_failed);
  return subscription;
}

async function describeSubscription(
  { db }: RequestContext,
  { siteId, memberId, kind }: Subscription,
): Promise<Answer> {
  const receiver = await findReceiver(db, siteId, memberId);
  if (!receiver) throw fail(notificationErrors.unsubscribe_failed);
  return { kind, subscribed: mayTell(receiver, kind, 'email') };
}
