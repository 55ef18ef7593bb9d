import { has } from '#platform/server/db/has.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { listMailStops } from './mail-stop-queries.ts';
import { listChoices } from './notification-queries.ts';
import { listSubscriptions } from './push-queries.ts';
import { mailStop, notificationChoice, pendingNotification, pushSubscription } from './tables.ts';

export const notificationsData: MemberData = {
  tables: {
    notification_choice: 'erased',
    pending_notification: 'erased',
    push_subscription: 'erased',
    mail_stop: 'erased',
  },
  export: (services, member) => [
    { name: 'notification-choices', rows: choices(services, member) },
    { name: 'push-browsers', rows: browsers(services, member) },
    { name: 'mail-stops', rows: stops(services, member) },
  ],
  erase: async (_services, tx, { siteId, memberId }) => {
    for (const table of [notificationChoice, pendingNotification, pushSubscription, mailStop])
      await tx.delete(table).where(has(table, { siteId, memberId }));
  },
};

async function* choices({ db }: Services, { siteId, memberId }: MemberKey): AsyncIterable<object> {
  yield* await listChoices(db, siteId, memberId);
}

async function* browsers({ db }: Services, { siteId, memberId }: MemberKey): AsyncIterable<object> {
  for (const { endpoint, createdAt } of await listSubscriptions(db, siteId, memberId))
    yield { endpoint, createdAt };
}

async function* stops({ db }: Services, member: MemberKey): AsyncIterable<object> {
  yield* await listMailStops(db, member);
}
