import { defineEvent } from '#platform/server/events.ts';

/** A profile changed, or became visible to others. */
export const profileChanged = defineEvent<{ readonly siteId: number; readonly memberId: string }>(
  'profile_changed',
);
