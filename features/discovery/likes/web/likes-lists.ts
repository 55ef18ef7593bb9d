import type { CallResponse } from '#platform/shared/call.ts';
import type { getLikes, LikedProfile, ReceivedLike } from '../contract.ts';

export const likesTypes = ['received', 'sent', 'matches'] as const;
export type LikesType = (typeof likesTypes)[number];

/** The pages under /likes. Visitors are not likes, but they have a page here too. */
export type ListType = LikesType | 'visitors';

export type LikesData = CallResponse<typeof getLikes>;

export const isListType = (value: unknown): value is ListType =>
  value === 'visitors' || likesTypes.some((type) => type === value);

/** One of the three lists, in its own order. */
export function likesOf(type: LikesType, likes: LikesData): readonly (ReceivedLike | LikedProfile)[] {
  if (type === 'sent') return likes.profiles;
  return type === 'received' ? likes.liked_by : likes.liked_by.filter(({ match }) => match);
}

export const isNew = (like: ReceivedLike | LikedProfile): boolean => 'like_new' in like && like.like_new;
