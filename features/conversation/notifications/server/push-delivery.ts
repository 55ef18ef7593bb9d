import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import { sendPush } from '#platform/server/push/send-push.ts';
import type { Services } from '#platform/server/services.ts';
import { writtenLocale } from '#platform/shared/locales.ts';
import { mayTell } from '../notification-rules.ts';
import type { PushMessage } from '../push-message.ts';
import { findReceiver, type Receiver } from './notification-queries.ts';
import type { PushJob, PushNews } from './push-notification.ts';
import { deleteSubscription, findPushedPerson, findSubscription, type PushedPerson } from './push-queries.ts';
import { hasUnread } from './questions.ts';
import { shownName } from './shown-name.ts';

/**
 * Pushes a notification to one browser if it is still relevant, and deletes the subscription of a browser that is
 * gone.
 */
export async function deliverPush(services: Services, job: PushJob): Promise<void> {
  const { siteId, subscriptionId, memberId } = job;
  const subscription = await findSubscription(services.db, siteId, subscriptionId);
  // Another member may have logged in on that browser in the meantime.
  if (subscription?.memberId !== memberId) return;
  const receiver = await findReceiver(services.db, siteId, memberId);
  if (!receiver?.here || !mayTell(receiver, job.kind, 'push')) return;
  const message = await composePushMessage(services, job, receiver);
  if (!message) return;
  const settings = await settingsOf({ siteId, db: services.db });
  const outcome = await sendPush(services, subscription, {
    payload: JSON.stringify(message),
    topic: (job.conversationId ?? job.kind).replaceAll('-', ''),
    contact: settings.support_email,
  });
  if (outcome === 'gone') await deleteSubscription(services.db, siteId, subscriptionId);
}

const bodies: Readonly<Record<PushMessage['kind'], (name: string) => MessageDescriptor>> = {
  new_conversations: (name) => msg`${name} sent you a first message`,
  new_messages: (name) => msg`${name} sent you a message`,
  like: (name) => msg`${name} likes you`,
};

/** Undefined when there is nothing left to notify about. */
async function composePushMessage(
  services: Services,
  { siteId, memberId, kind, fromId, conversationId }: PushNews,
  receiver: Receiver,
): Promise<PushMessage | undefined> {
  const { db, events } = services;
  const person: PushedPerson | undefined = await findPushedPerson(db, siteId, fromId, memberId);
  if (!person) return undefined;
  if (
    conversationId !== null &&
    !(await events.ask(services, hasUnread, { siteId, memberId, conversationId }))
  )
    return undefined;
  const settings = await settingsOf({ siteId, db });
  const url = conversationId === null ? '/likes' : `/chats/${conversationId}`;
  return {
    kind,
    title: settings.name,
    body: mailI18n(receiver.language)._(bodies[kind](shownName(person, settings))),
    tag: conversationId ?? kind,
    lang: writtenLocale(receiver.language),
    checkUrl: url,
    openUrl: url,
  };
}
