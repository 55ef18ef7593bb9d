import { defineEvent } from '#platform/server/events.ts';

/** The number of a member's active photos increased or decreased by one. */
export const photosChangedEvent = defineEvent<{ readonly siteId: number; readonly memberId: string }>(
  'photos_changed',
);
