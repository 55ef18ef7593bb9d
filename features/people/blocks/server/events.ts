import { defineEvent } from '#platform/server/events.ts';

/** A member blocked another. */
export const memberBlocked = defineEvent<{
  readonly siteId: number;
  readonly blockerId: string;
  readonly blockedId: string;
}>('member_blocked');
