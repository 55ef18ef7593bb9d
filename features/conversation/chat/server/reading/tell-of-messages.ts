import { hasUnread, peopleUnread, unreadSince } from '#features/conversation/notifications/server/public.ts';
import { answer } from '#platform/server/events.ts';
import { isUnread, listUnread, findOldestUnread } from './unread-queries.ts';

/** Answers queries about messages for mails and push notifications. */
export const answersAboutMessages = [
  answer(peopleUnread, (_services, { executor, ...waiting }) => listUnread(executor, waiting)),
  answer(unreadSince, (_services, { executor, ...member }) => findOldestUnread(executor, member)),
  answer(hasUnread, ({ db }, place) => isUnread(db, place)),
];
