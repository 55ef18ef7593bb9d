import { defineCall, defineRealtimeEvent } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { array, boolean, object, timestamp, uuid, type Static } from '#platform/shared/schema.ts';
import { memberCard } from '#features/profiles/contract.ts';

export const likeErrors = defineErrors({
  /** The liker's own profile is not shown to others, so nobody could answer the like. */
  own_profile_disabled: { status: 409 },
});

/** Lists of likes show at most this many; more pages come with the likes page of each type. */
export const likesListSize = 200;

export const likedProfile = object({ ...memberCard.properties, liked_at: timestamp(), match: boolean() });
export const receivedLike = object({
  ...memberCard.properties,
  liked_at: timestamp(),
  like_new: boolean(),
  match: boolean(),
});
export type LikedProfile = Static<typeof likedProfile>;
export type ReceivedLike = Static<typeof receivedLike>;

export const getLikes = defineCall({
  name: 'getLikes',
  method: 'GET',
  path: '/api/likes.php',
  access: 'member',
  response: object({
    /** Whom this member likes, the newest first. */
    profiles: array(likedProfile),
    /** Who likes this member: new ones first, then the newest. */
    liked_by: array(receivedLike),
  }),
  errors: [],
  limit: 'read',
  summary: 'Likes sent and received.',
});

export const likeMember = defineCall({
  name: 'likeMember',
  method: 'POST',
  path: '/api/likes.php',
  access: 'member',
  body: object({ member: uuid() }),
  response: object({ liked: boolean(), match: boolean() }),
  errors: Object.values(likeErrors),
  limit: 'write',
  summary: 'Likes a member; liking twice is liking once.',
});

export const unlikeMember = defineCall({
  name: 'unlikeMember',
  method: 'DELETE',
  path: '/api/likes.php',
  access: 'member',
  query: object({ member: uuid() }),
  response: object({ liked: boolean() }),
  errors: [],
  limit: 'write',
  summary: 'Takes a like back.',
});

/** Likes of this member changed: fetch them again. */
export const likesChanged = defineRealtimeEvent('likes_changed', object({}));

/** A like of each for the other: both see it at once. */
export const matchMade = defineRealtimeEvent('match_made', object({ member: uuid() }));
