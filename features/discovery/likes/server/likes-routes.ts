import { route } from '#platform/server/http/route.ts';
import {
  autoLike as autoLikeCall,
  declineLike as declineLikeCall,
  getHiddenPhoto as getHiddenPhotoCall,
  getLikes as getLikesCall,
  getLikesPage as getLikesPageCall,
  likeMember as likeMemberCall,
  restoreLike as restoreLikeCall,
  unlikeMember as unlikeMemberCall,
} from '../contract.ts';
import { autoLike } from './auto-like.ts';
import { declineLike, restoreLike } from './decline-like.ts';
import { getHiddenPhoto } from './get-hidden-photo.ts';
import { getLikes, getLikesPage } from './get-likes.ts';
import { likeMember } from './like-member.ts';
import { unlikeMember } from './unlike-member.ts';

export const likesRoutes = [
  route(getLikesCall, (context) => getLikes(context, context.siteId, context.caller.memberId)),
  route(getLikesPageCall, (context, wish) =>
    getLikesPage(context, context.siteId, context.caller.memberId, wish),
  ),
  route(getHiddenPhotoCall, (context) => getHiddenPhoto(context, context.siteId, context.caller.memberId)),
  route(likeMemberCall, (context, { member, ...about }) =>
    likeMember(context, context.siteId, context.caller.memberId, member, about),
  ),
  route(unlikeMemberCall, (context, { member }) =>
    unlikeMember(context, context.siteId, context.caller.memberId, member),
  ),
  route(declineLikeCall, (context, { member }) =>
    declineLike(context, context.siteId, context.caller.memberId, member),
  ),
  route(restoreLikeCall, (context, { member }) =>
    restoreLike(context, context.siteId, context.caller.memberId, member),
  ),
  route(autoLikeCall, async (context) => ({
    profile: await autoLike(context, context.siteId, context.caller.memberId),
  })),
];
