import { defineQuestion } from '#platform/server/events.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';

/** A person mentioned in a mail. */
export interface Person {
  readonly name: string;
  readonly fictional: boolean;
  /** Number of waiting messages; 1 for a like. */
  readonly count: number;
}

/** Maximum number of people a mail names. */
export const maxMailedPeople = 100;

interface Waiting extends MemberKey {
  /** The transaction in which the mail is sent. */
  readonly executor: Executor;
  /** When a mail of this kind was last sent. */
  readonly mailedAt: Date | null;
}

/**
 * Senders of messages that the member has not read, in conversations with activity between the last mail and `until`.
 * With `fresh`, only conversations that no mail has mentioned and that the member has neither read nor answered;
 * without it, only the others.
 */
export const peopleUnread = defineQuestion<
  Waiting & { readonly until: Date; readonly fresh?: boolean },
  Person[]
>('people_unread');

/** Members who liked this one since the last mail. */
export const peopleWhoLike = defineQuestion<Waiting, Person[]>('people_who_like');

/** When the oldest unread message arrived; null if all are read. */
export const unreadSince = defineQuestion<MemberKey & { readonly executor: Executor }, Date | null>(
  'unread_since',
);

/** Whether a member has unread messages in a conversation. */
export const hasUnread = defineQuestion<MemberKey & { readonly conversationId: string }, boolean>(
  'has_unread',
);
