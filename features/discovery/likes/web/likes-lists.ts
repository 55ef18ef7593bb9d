import type { CallResponse } from '#platform/shared/call.ts';
import type { getLikes, ReceivedLike } from '../contract.ts';

export const likesTypes = ['received', 'sent', 'matches'] as const;
export type LikesType = (typeof likesTypes)[number];

/** The pages under /likes. Visitors are not likes, but they have a page here too. */
export type ListType = LikesType | 'visitors';

export type LikesData = CallResponse<typeof getLikes>;

export const isListType = (value: unknown): value is ListType =>
  value === 'visitors' || likesTypes.some((type) => type === value);

/** The received likes, except those that were already answered earlier. */
export function waitingFor(likes: LikesData, answered: ReadonlySet<string>): readonly ReceivedLike[] {
  return likes.liked_by.filter(({ id }) => !answered.has(id));
}
