// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientEvent } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const blockMember: ClientCall<typeof contract.blockMember> = {
  name: 'blockMember',
  method: 'POST',
  path: '/api/blocks.php',
  changes: ['viewer', 'chats', 'likes', 'visits', 'matches', 'members', 'blocks'],
  query: [],
  body: 'json',
};
export const blocksChanged: ClientEvent<typeof contract.blocksChanged> = {
  name: 'blocks_changed',
  changes: ['viewer', 'chats', 'likes', 'members', 'blocks'],
};
export const blocksPageSize: typeof contract.blocksPageSize = 50;
export const getBlocks: ClientCall<typeof contract.getBlocks> = {
  name: 'getBlocks',
  method: 'GET',
  path: '/api/blocks.php',
  reads: ['blocks'],
  query: ['cursor'],
};
export const likesChanged: ClientEvent<typeof contract.likesChanged> = {
  name: 'likes_changed',
  changes: ['viewer', 'likes', 'member'],
};
export const peopleChanged: ClientEvent<typeof contract.peopleChanged> = {
  name: 'people_changed',
  changes: ['viewer', 'chats', 'likes', 'visits', 'matches', 'members', 'member'],
};
export const unblockMember: ClientCall<typeof contract.unblockMember> = {
  name: 'unblockMember',
  method: 'DELETE',
  path: '/api/blocks.php',
  query: ['member'],
};
