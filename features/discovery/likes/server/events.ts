import { defineEvent } from '#platform/server/events.ts';

interface NewLikeEvent {
  readonly siteId: number;
  readonly memberId: string;
  readonly otherId: string;
  /** `otherId` declined an earlier like from `memberId`, so this one is hidden from them. */
  readonly declined: boolean;
}

/** `memberId` likes `otherId`; not sent for a like that already existed. */
export const memberLiked = defineEvent<NewLikeEvent>('likes.liked');

/** `memberId` just gave the second of two mutual likes. */
export const matchMadeEvent = defineEvent<{ siteId: number; memberId: string; otherId: string }>(
  'likes.match_made',
);
