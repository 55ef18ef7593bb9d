import type { MemberCard } from '#features/people/profiles/contract.ts';

/** Whether the other member of a conversation can still be reached. The server names nobody who cannot. */
export const isReachable = ({ name }: Pick<MemberCard, 'name'>): boolean => name !== '';
