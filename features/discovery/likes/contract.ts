import { defineCall, defineRealtimeEvent } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  nullable,
  object,
  oneOf,
  optional,
  pageCursor,
  string,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { memberCard } from '#features/people/profiles/contract.ts';

export const likeErrors = defineErrors({
  /** The liker's own profile is not shown to others, so nobody could answer the like. */
  own_profile_disabled: { status: 409 },
});

/** Lists of likes show at most this many; `getLikesPage` goes on. */
export const likesListSize = 200;
/** Likes of one page of a list. */
export const likesPageSize = 48;

/** Characters of the note that may go with a like. */
export const noteLength = 140;

/**
 * `automatic`: the liker has people who fit liked for them. `promoted`: the liker lets the site show them to others.
 * Nobody else's like comes by itself, and never a fictional profile's.
 */
export const likeOrigins = ['member', 'automatic', 'promoted'] as const;
export type LikeOrigin = (typeof likeOrigins)[number];

const likeFields = {
  liked_at: timestamp(),
  match: boolean(),
  /** What the liker wrote to it. */
  note: nullable(string()),
  origin: oneOf(likeOrigins),
} as const;

export const likedProfile = object({ ...memberCard.properties, ...likeFields });
export const receivedLike = object({ ...memberCard.properties, ...likeFields, like_new: boolean() });
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
  reads: ['likes'],
  limit: 'read',
  summary: 'Likes sent and received.',
});

export const likesLists = ['received', 'sent', 'matches'] as const;
export type LikesListName = (typeof likesLists)[number];

export const getLikesPage = defineCall({
  name: 'getLikesPage',
  method: 'GET',
  path: '/api/likes-page.php',
  access: 'member',
  query: object({ list: oneOf(likesLists), cursor: optional(pageCursor()) }),
  response: object({
    /** Those sent are new to nobody here. */
    likes: array(receivedLike),
    next: nullable(pageCursor()),
  }),
  errors: [],
  reads: ['likes'],
  limit: 'read',
  summary:
    'One page of likes received or matches, new ones first, then newest first; or of likes sent, newest first.',
});

export const likeMember = defineCall({
  name: 'likeMember',
  method: 'POST',
  path: '/api/likes.php',
  access: 'member',
  body: object({ member: uuid(), note: optional(text({ min: 0, max: noteLength })) }),
  response: object({ liked: boolean(), match: boolean() }),
  errors: Object.values(likeErrors),
  changes: ['viewer', 'likes', 'member'],
  limit: 'write',
  summary: 'Likes a member, optionally with a note. Repeating it changes nothing, and the first note stays.',
});

export const unlikeMember = defineCall({
  name: 'unlikeMember',
  method: 'DELETE',
  path: '/api/likes.php',
  access: 'member',
  query: object({ member: uuid() }),
  response: object({ liked: boolean() }),
  errors: [],
  changes: ['viewer', 'likes', 'member'],
  limit: 'write',
  summary: 'Withdraws a like.',
});

/** Likes are fetched again this long after one that came by itself, in milliseconds. */
export const autoLikeReloadAfter = 500;

export const autoLiker = object({ ...memberCard.properties, origin: oneOf(['automatic', 'promoted']) });
export type AutoLiker = Static<typeof autoLiker>;

export const autoLike = defineCall({
  name: 'autoLike',
  method: 'GET',
  path: '/api/auto-like.php',
  access: 'member',
  acts: true,
  response: object({
    /** Null: nobody who fits has agreed to this. */
    profile: nullable(autoLiker),
  }),
  errors: [],
  changes: ['viewer', 'likes'],
  limit: 'write',
  summary:
    'An automatic like from a matching member who agreed to send such likes or to be promoted; the same one for an hour.',
});

/** A like of each for the other: both see it at once. */
export const matchMade = defineRealtimeEvent('match_made', object({ member: uuid() }));
