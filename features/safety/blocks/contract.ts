import { defineCall, defineRealtimeEvent } from '#platform/shared/call.ts';
import {
  array,
  boolean,
  nullable,
  object,
  optional,
  pageCursor,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { memberCard } from '#features/people/profiles/contract.ts';

/** Blocked members per page of the list. */
export const blocksPageSize = 50;

export const blockedMember = object({ ...memberCard.properties, blocked_at: timestamp() });
export type BlockedMember = Static<typeof blockedMember>;

export const getBlocks = defineCall({
  name: 'getBlocks',
  method: 'GET',
  path: '/api/blocks.php',
  access: 'member',
  query: object({ cursor: optional(pageCursor()) }),
  response: object({ members: array(blockedMember), next: nullable(pageCursor()) }),
  reads: ['blocks'],
  mayLag: true,
  limit: 'read',
  summary: 'The members that this member has blocked, newest first.',
});

export const blockMember = defineCall({
  name: 'blockMember',
  method: 'POST',
  path: '/api/blocks.php',
  access: 'member',
  body: object({ member: uuid() }),
  response: object({ blocked: boolean() }),
  changes: ['viewer', 'chats', 'likes', 'visits', 'matches', 'members', 'blocks'],
  limit: 'write',
  summary:
    'Blocks a member: neither finds the other any more, and the other can no longer write. Repeating it changes nothing.',
});

export const unblockMember = defineCall({
  name: 'unblockMember',
  method: 'DELETE',
  path: '/api/blocks.php',
  access: 'member',
  query: object({ member: uuid() }),
  response: object({ blocked: boolean() }),
  limit: 'write',
  summary: 'Removes a block. Likes and the conversation are visible again.',
});

/** Others' likes of this member changed: a like was given or withdrawn. */
export const likesChanged = defineRealtimeEvent('likes_changed', object({}), ['viewer', 'likes', 'member']);

/**
 * Somebody whom this member may have on a page can no longer be seen, or can be seen again. The event says neither who
 * nor why: a block, a pause, a suspension and a deletion look the same.
 */
export const peopleChanged = defineRealtimeEvent('people_changed', object({}), [
  'viewer',
  'chats',
  'likes',
  'visits',
  'matches',
  'members',
  'member',
]);

/** This member's blocks changed, so search, likes, chats and the list of blocks must be refetched. */
export const blocksChanged = defineRealtimeEvent('blocks_changed', object({}), [
  'viewer',
  'chats',
  'likes',
  'members',
  'blocks',
]);
