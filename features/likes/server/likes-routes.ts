import { route } from '#platform/server/http/route.ts';
import {
  getLikes as getLikesCall,
  likeMember as likeMemberCall,
  unlikeMember as unlikeMemberCall,
} from '../contract.ts';
import { getLikes } from './get-likes.ts';
import { likeMember } from './like-member.ts';
import { unlikeMember } from './unlike-member.ts';

export const likesRoutes = [
  route(getLikesCall, (context) => getLikes(context, context.siteId, context.caller.memberId)),
  route(likeMemberCall, (context, { member }) =>
    likeMember(context, context.siteId, context.caller.memberId, member),
  ),
  route(unlikeMemberCall, (context, { member }) =>
    unlikeMember(context, context.siteId, context.caller.memberId, member),
  ),
];
