import { createElement } from 'react';
import { hour, minute, day } from '#platform/shared/time.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { mailMember } from './mail-member.ts';
import type { MailedKind } from './mails/notification-mail.tsx';
import {
  claimDue,
  findLastSeen,
  setDue,
  setMailed,
  upsertPending,
  type PendingRow,
} from './pending-queries.ts';
import { minutesAway } from './pending-sql.ts';
import { peopleUnread, peopleWhoLike, unreadSince, type Person } from './questions.ts';
import { shownName } from './shown-name.ts';

const awayMs = minutesAway * minute;
/** Minimum interval between two mails of a kind, in ms. */
const mailIntervalMs = hour;
/** How long something stays unread before a single reminder, in ms. */
const reminderDelayMs = day;
const namesInMail = 3;

const pages: Readonly<Record<MailedKind, string>> = {
  new_conversations: '/chats',
  new_messages: '/chats',
  like: '/likes',
  unread_message_reminders: '/chats',
};

/** Mails members about what happened while they were away, at most once an hour per kind. */
export const mailPendingJob = defineJob('mail_pending_notifications', { schedule: '* * * * *' }, mailPending);

export async function mailPending(services: Services): Promise<void> {
  while (await mailNext(services));
}

/** Returns false when nothing is due. */
async function mailNext(services: Services): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const row = await claimDue(tx, now);
    if (!row) return false;
    const later = await notBefore(tx, row, now);
    if (later > now) await setDue(tx, row, later);
    else await tell(services, tx, row, now);
    return true;
  });
}

/** Postpones the mail while the member is online, where they see the news anyway, or if they just had such a mail. */
async function notBefore(
  tx: Transaction,
  { siteId, memberId, mailedAt }: PendingRow,
  now: Date,
): Promise<Date> {
  const seen = await findLastSeen(tx, { siteId, memberId });
  return new Date(
    Math.max(
      now.getTime(),
      seen ? seen.getTime() + awayMs : 0,
      mailedAt ? mailedAt.getTime() + mailIntervalMs : 0,
    ),
  );
}

async function tell(services: Services, tx: Transaction, row: PendingRow, now: Date): Promise<void> {
  const { siteId, memberId } = row;
  const kind = row.kind as MailedKind;
  if (kind === 'new_messages' || kind === 'new_conversations') await planReminder(services, tx, row, now);
  const people = await whatHappened(services, tx, row, now);
  const mailed = people.length > 0 && (await mail(services, tx, { siteId, memberId, kind }, people));
  if (mailed) await setMailed(tx, row, now);
  else await setDue(tx, row, null);
}

/** @returns false if the member does not want these mails. */
function mail(
  services: Services,
  tx: Transaction,
  to: MemberKey & { readonly kind: MailedKind },
  people: readonly Person[],
): Promise<boolean> {
  const { kind } = to;
  return mailMember(services, tx, to, async (details, settings) => {
    const { NotificationMail, composeMailTexts } = await import('./mails/notification-mail.tsx');
    return {
      subject: composeMailTexts(kind, people.length, details.siteName).subject,
      body: createElement(NotificationMail, {
        ...details,
        kind,
        names: people.slice(0, namesInMail).map((person) => shownName(person, settings)),
        people: people.length,
        link: `${details.origin}${pages[kind]}`,
      }),
    };
  });
}

async function planReminder(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: PendingRow,
  now: Date,
): Promise<void> {
  const oldest = await services.events.ask(services, unreadSince, { executor: tx, siteId, memberId });
  if (!oldest) return;
  const dueAt = new Date(Math.max(oldest.getTime() + reminderDelayMs, now.getTime() + mailIntervalMs));
  await upsertPending(tx, { siteId, memberId, kind: 'unread_message_reminders' }, dueAt);
}

async function whatHappened(
  services: Services,
  tx: Transaction,
  row: PendingRow,
  now: Date,
): Promise<Person[]> {
  const { events } = services;
  const { siteId, memberId, mailedAt } = row;
  const waiting = { executor: tx, siteId, memberId, mailedAt };
  switch (row.kind as MailedKind) {
    case 'like':
      return events.ask(services, peopleWhoLike, waiting);
    case 'new_conversations':
      return events.ask(services, peopleUnread, { ...waiting, fresh: true, until: now });
    case 'new_messages':
      return events.ask(services, peopleUnread, { ...waiting, fresh: false, until: now });
    case 'unread_message_reminders':
      return events.ask(services, peopleUnread, {
        ...waiting,
        until: new Date(now.getTime() - reminderDelayMs),
      });
  }
}
