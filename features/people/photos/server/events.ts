import { defineEvent } from '#platform/server/events.ts';

/** A member has one active photo more or less. */
export const photosChangedEvent = defineEvent<{ readonly siteId: number; readonly memberId: string }>(
  'photos_changed',
);
