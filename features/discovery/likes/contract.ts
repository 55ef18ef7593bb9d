import { defineCall, defineRealtimeEvent } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  integer,
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
import { promptIds } from '#features/people/profiles/prompts.ts';

export const likeErrors = defineErrors({
  /** Other members cannot see the liker's own profile, so nobody could answer the like. */
  own_profile_disabled: { status: 409 },
  /** The same, because the liker is taking a break. */
  own_profile_paused: { status: 409 },
});

/** Lists of likes show at most this many; `getLikesPage` returns the others. */
export const likesListSize = 200;
/** Likes per page of a list. */
export const likesPageSize = 48;

/** Maximum length, in characters, of the note that may go with a like. */
export const noteLength = 140;

/**
 * `automatic`: the liker agreed that the site may like matching people for them. `promoted`: the liker lets the site
 * show them to others. The site creates likes only from members who agreed to one of these, and never from a fictional
 * profile.
 */
export const likeOrigins = ['member', 'automatic', 'promoted'] as const;
export type LikeOrigin = (typeof likeOrigins)[number];

const likeFields = {
  liked_at: timestamp(),
  match: boolean(),
  /** The note that the liker wrote. */
  note: nullable(string()),
  /** The liked member's prompt that the like is about. */
  prompt: nullable(oneOf(promptIds)),
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
    /** The members whom this member likes, newest first. */
    profiles: array(likedProfile),
    /** The members who like this member: new likes first, then the newest. */
    liked_by: array(receivedLike),
  }),
  reads: ['likes'],
  mayLag: true,
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
    /** Sent likes never count as new here. */
    likes: array(receivedLike),
    next: nullable(pageCursor()),
  }),
  reads: ['likes'],
  mayLag: true,
  limit: 'read',
  summary:
    'One page of likes received or matches, new ones first, then newest first; or of likes sent, newest first.',
});

export const getHiddenPhoto = defineCall({
  name: 'getHiddenPhoto',
  method: 'GET',
  path: '/api/hidden-photo.php',
  access: 'member',
  response: object({
    /** Null for premium members, who see all photos, and if nobody who likes the member has so many photos. */
    liker: nullable(
      object({
        profile: memberCard,
        /** The blur of the first photo that a free member cannot see, in base64. It is all that they get of it. */
        thumbhash: string(),
        /** How many photos of this member a free member cannot see; at least 1. */
        hidden_images: integer(),
      }),
    ),
  }),
  reads: ['likes'],
  mayLag: true,
  limit: 'read',
  summary:
    'Somebody who likes the member and has photos that only premium members see, with the blur of one.',
});

export const likeMember = defineCall({
  name: 'likeMember',
  method: 'POST',
  path: '/api/likes.php',
  access: 'member',
  body: object({
    member: uuid(),
    note: optional(text({ min: 0, max: noteLength })),
    /** The prompt that the like is about; ignored if the member does not answer it. */
    prompt: optional(oneOf(promptIds)),
  }),
  response: object({ liked: boolean(), match: boolean() }),
  errors: Object.values(likeErrors),
  changes: ['viewer', 'likes', 'member'],
  limit: 'write',
  summary:
    'Likes a member, optionally with a note or about a prompt. Repeating the call changes nothing, and the first note is kept.',
});

export const unlikeMember = defineCall({
  name: 'unlikeMember',
  method: 'DELETE',
  path: '/api/likes.php',
  access: 'member',
  query: object({ member: uuid() }),
  response: object({ liked: boolean() }),
  changes: ['viewer', 'likes', 'member'],
  limit: 'write',
  summary: 'Withdraws a like.',
});

export const declineLike = defineCall({
  name: 'declineLike',
  method: 'POST',
  path: '/api/declined-likes.php',
  access: 'member',
  body: object({ member: uuid() }),
  response: object({ declined: boolean() }),
  changes: ['viewer', 'likes', 'matches'],
  limit: 'write',
  summary:
    'Hides a received like for good, even if that member likes again. The liker is not told, and neither member is suggested to the other any more.',
});

export const restoreLike = defineCall({
  name: 'restoreLike',
  method: 'DELETE',
  path: '/api/declined-likes.php',
  access: 'member',
  query: object({ member: uuid() }),
  response: object({ declined: boolean() }),
  changes: ['viewer', 'likes', 'matches'],
  limit: 'write',
  summary: 'Shows a declined like again.',
});

/** Milliseconds between an automatic like and the refetch of the likes. */
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
    /** Null if no matching member has agreed to automatic likes or promotion. */
    profile: nullable(autoLiker),
  }),
  changes: ['viewer', 'likes'],
  limit: 'write',
  summary:
    'An automatic like from a matching member who agreed to send such likes or to be promoted; the same one for an hour.',
});

/** Two members have liked each other. Both are told at once. */
export const matchMade = defineRealtimeEvent('match_made', object({ member: uuid() }));
