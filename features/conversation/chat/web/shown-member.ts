import { useLingui } from '@lingui/react/macro';
import type { MemberCard } from '#features/people/profiles/contract.ts';

/** Whether the other member of a conversation can still be reached. The server names nobody who cannot. */
export const isReachable = ({ name }: Pick<MemberCard, 'name'>): boolean => name !== '';

/** The other member of a conversation, with neutral words as the name if they cannot be reached any more. */
export function useShownMember<M extends Pick<MemberCard, 'name'>>(member: M): M {
  const { t } = useLingui();
  return isReachable(member) ? member : { ...member, name: t`Unavailable member` };
}
