export { memberLiked } from './events.ts';
export { makeLike } from './like-member.ts';
export { requireBothActive } from './likes-policy.ts';
export { takeLikeBack } from './unlike-member.ts';
export { openReceivedLike } from './open-received-like.ts';
