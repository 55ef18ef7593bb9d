import { defineEvent } from '#platform/server/events.ts';

/** `memberId` likes `otherId`; not sent for a like that already existed. */
export const memberLiked = defineEvent<{ siteId: number; memberId: string; otherId: string }>('likes.liked');

/** `memberId` just gave the second of two mutual likes. */
export const matchMadeEvent = defineEvent<{ siteId: number; memberId: string; otherId: string }>(
  'likes.match_made',
);
