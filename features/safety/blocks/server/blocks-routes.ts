import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { blockMember, unblockMember } from './block-member.ts';
import { getBlocks } from './get-blocks.ts';

export const blocksRoutes = [
  route(calls.getBlocks, (context, { cursor }) => getBlocks(context, cursor)),
  route(calls.blockMember, (context, { member }) => blockMember(context, member)),
  route(calls.unblockMember, (context, { member }) => unblockMember(context, member)),
];
