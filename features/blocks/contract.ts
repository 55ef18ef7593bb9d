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
import { memberCard } from '#features/profiles/contract.ts';

/** Blocked members of one page of the list. */
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
  errors: [],
  limit: 'read',
  summary: 'Whom this member has blocked, the newest first.',
});

export const blockMember = defineCall({
  name: 'blockMember',
  method: 'POST',
  path: '/api/blocks.php',
  access: 'member',
  body: object({ member: uuid() }),
  response: object({ blocked: boolean() }),
  errors: [],
  limit: 'write',
  summary:
    'Neither finds the other any more, and the other can no longer write. Blocking twice is blocking once.',
});

export const unblockMember = defineCall({
  name: 'unblockMember',
  method: 'DELETE',
  path: '/api/blocks.php',
  access: 'member',
  query: object({ member: uuid() }),
  response: object({ blocked: boolean() }),
  errors: [],
  limit: 'write',
  summary: 'Takes a block back: likes and the conversation are there again.',
});

/** Whom this member blocks changed: search, likes, chats and the list of blocks have to be fetched again. */
export const blocksChanged = defineRealtimeEvent('blocks_changed', object({}));
