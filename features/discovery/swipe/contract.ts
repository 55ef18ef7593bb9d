import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { image } from '#platform/shared/image.ts';
import { suggestion } from '#features/discovery/matching/contract.ts';
import { likeErrors } from '#features/discovery/likes/contract.ts';

/**
 * How many likes a member may give in the game per day (in the site's time zone). The limit is the same for everyone.
 */
export const likesADay = 4;

/** Cards in one response. */
export const cardsPageSize = 10;

/** The maximum number of photos on one card. */
export const photosOnCard = 6;

export const swipeDecisions = ['like', 'pass'] as const;
export type SwipeDecision = (typeof swipeDecisions)[number];

export const swipeErrors = defineErrors({
  /** `renews_at`: when the next day begins in the site's time zone. */
  swipe_limit_reached: { status: 403, args: object({ renews_at: timestamp() }) },
  nothing_to_undo: { status: 409 },
});

const standingFields = {
  /** The number of likes that are left today. */
  likes_left: integer(),
  renews_at: timestamp(),
  /** The last decision, if it can still be undone. */
  undo: nullable(object({ member: uuid(), decision: oneOf(swipeDecisions) })),
} as const;

export const swipeStanding = object(standingFields);
export type SwipeStanding = Static<typeof swipeStanding>;

export const swipeCard = object({
  ...suggestion.properties,
  /** The photos that the member may see, the main one first. */
  images: array(image, { maxItems: photosOnCard }),
});
export type SwipeCandidate = Static<typeof swipeCard>;

export const getSwipeGame = defineCall({
  name: 'getSwipeGame',
  method: 'GET',
  path: '/api/swipe-game.php',
  access: 'member',
  response: object({ ...standingFields, members: array(swipeCard, { maxItems: cardsPageSize }) }),
  mayLag: true,
  limit: 'read',
  summary:
    'The next cards of the swipe game, best first, and the number of likes left today. Members already decided on do not return, so each further call continues with the next cards.',
});

export const swipeMember = defineCall({
  name: 'swipeMember',
  method: 'POST',
  path: '/api/swipe-game.php',
  access: 'member',
  body: object({ member: uuid(), decision: oneOf(swipeDecisions) }),
  response: object({ ...standingFields, match: boolean() }),
  errors: [swipeErrors.swipe_limit_reached, ...Object.values(likeErrors)],
  idempotent: true,
  limit: 'write',
  summary: 'Likes or passes the member on a card. Four likes a day; passing is free.',
});

export const undoSwipe = defineCall({
  name: 'undoSwipe',
  method: 'DELETE',
  path: '/api/swipe-game.php',
  access: 'member',
  response: object({ ...standingFields, member: uuid() }),
  errors: [swipeErrors.nothing_to_undo],
  changes: ['viewer', 'likes'],
  limit: 'write',
  summary: 'Undoes the last decision in the game; a like given today no longer counts.',
});
