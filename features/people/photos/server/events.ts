import { defineEvent, defineQuestion } from '#platform/server/events.ts';

/** A member's active photos, their pictures or their order changed. */
export const photosChangedEvent = defineEvent<{ readonly siteId: number; readonly memberId: string }>(
  'photos_changed',
);

/** Whether a photo's owner blocks the member who asks for its bytes. */
export const ownerBlocks = defineQuestion<
  { readonly siteId: number; readonly ownerId: string; readonly viewerId: string },
  boolean
>('owner_blocks');
