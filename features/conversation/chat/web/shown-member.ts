import { useLingui } from '@lingui/react/macro';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import { isReachable } from './is-reachable.ts';

/** The other member of a conversation, with neutral words as the name if they cannot be reached any more. */
export function useShownMember<M extends Pick<MemberCard, 'name'>>(member: M): M {
  const { t } = useLingui();
  return isReachable(member) ? member : { ...member, name: t`Unavailable member` };
}
