import { defineQuestion } from '#platform/server/events.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';

/** Somebody a mail tells of. */
export interface Person {
  readonly name: string;
  readonly fictional: boolean;
  /** Messages that wait; 1 for a like. */
  readonly count: number;
}

/** A mail names no more people than this. */
export const mostPeople = 100;

interface Waiting extends MemberKey {
  /** The transaction of the mail. */
  readonly executor: Executor;
  /** When a mail of this kind was last sent. */
  readonly mailedAt: Date | null;
}

/**
 * Whose messages the member has not read, of conversations that moved since the last mail and until then. `fresh`: only
 * conversations that no mail has told of and the member has neither read nor answered, or only the others.
 */
export const peopleUnread = defineQuestion<
  Waiting & { readonly until: Date; readonly fresh?: boolean },
  Person[]
>('people_unread');

/** Who liked the member since the last mail. */
export const peopleWhoLike = defineQuestion<Waiting, Person[]>('people_who_like');

/** When the message began to wait that is unread the longest; null: none is. */
export const unreadSince = defineQuestion<MemberKey & { readonly executor: Executor }, Date | null>(
  'unread_since',
);

/** Whether a member has something to read in a conversation. */
export const hasUnread = defineQuestion<MemberKey & { readonly conversationId: string }, boolean>(
  'has_unread',
);
