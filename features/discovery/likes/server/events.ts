import { defineEvent } from '#platform/server/events.ts';

/** `memberId` likes `otherId`, and did not before. */
export const memberLiked = defineEvent<{ siteId: number; memberId: string; otherId: string }>('likes.liked');

/** The second of two likes that face each other was just made, by `memberId`. */
export const matchMadeEvent = defineEvent<{ siteId: number; memberId: string; otherId: string }>(
  'likes.match_made',
);
