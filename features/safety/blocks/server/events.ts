import { defineEvent } from '#platform/server/events.ts';

/**
 * From now on, others see this member differently: `otherId` alone after a block or its removal, or everybody (null)
 * after a pause, a return, a suspension or a deletion. Subscribers add the members who may have the member on an open
 * page to `watchers`; these pages fetch again after the commit.
 */
export const sightChanged = defineEvent<{
  readonly siteId: number;
  readonly memberId: string;
  readonly otherId: string | null;
  readonly watchers: Set<string>;
}>('sight_changed');

/** How many members a subscriber adds to the watchers, at most: those with the latest activity. */
export const maxWatchers = 1_000;

/** A member blocked another. */
export const memberBlocked = defineEvent<{
  readonly siteId: number;
  readonly blockerId: string;
  readonly blockedId: string;
}>('member_blocked');
