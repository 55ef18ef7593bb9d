import { route } from '#platform/server/http/route.ts';
import {
  blockMember as blockMemberCall,
  getBlocks as getBlocksCall,
  unblockMember as unblockMemberCall,
} from '../contract.ts';
import { blockMember, unblockMember } from './block-member.ts';
import { getBlocks } from './get-blocks.ts';

export const blocksRoutes = [
  route(getBlocksCall, (context, { cursor }) =>
    getBlocks(context, context.siteId, context.caller.memberId, cursor),
  ),
  route(blockMemberCall, (context, { member }) =>
    blockMember(context, context.siteId, context.caller.memberId, member),
  ),
  route(unblockMemberCall, (context, { member }) =>
    unblockMember(context, context.siteId, context.caller.memberId, member),
  ),
];
