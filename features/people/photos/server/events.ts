import { defineEvent } from '#platform/server/events.ts';

/** A member's active photos, their pictures or their order changed. */
export const photosChangedEvent = defineEvent<{ readonly siteId: number; readonly memberId: string }>(
  'photos_changed',
);
