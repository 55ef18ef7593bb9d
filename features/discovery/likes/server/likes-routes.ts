import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { autoLike } from './auto-like.ts';
import { declineLike, restoreLike } from './decline-like.ts';
import { getHiddenPhoto } from './get-hidden-photo.ts';
import { getLikes, getLikesPage } from './get-likes.ts';
import { likeMember } from './like-member.ts';
import { unlikeMember } from './unlike-member.ts';

export const likesRoutes = [
  route(calls.getLikes, (context) => getLikes(context, context.siteId, context.caller.memberId)),
  route(calls.getLikesPage, (context, input) =>
    getLikesPage(context, context.siteId, context.caller.memberId, input),
  ),
  route(calls.getHiddenPhoto, (context) => getHiddenPhoto(context, context.siteId, context.caller.memberId)),
  route(calls.likeMember, (context, { member, ...about }) =>
    likeMember(context, context.siteId, context.caller.memberId, member, about),
  ),
  route(calls.unlikeMember, (context, { member }) =>
    unlikeMember(context, context.siteId, context.caller.memberId, member),
  ),
  route(calls.declineLike, (context, { member }) =>
    declineLike(context, context.siteId, context.caller.memberId, member),
  ),
  route(calls.restoreLike, (context, { member }) =>
    restoreLike(context, context.siteId, context.caller.memberId, member),
  ),
  route(calls.autoLike, async (context) => ({
    profile: await autoLike(context, context.caller),
  })),
];
