import type { MemberCard } from '#features/people/profiles/contract.ts';

/**
 * A member's card in a conversation or in a list of blocks. If the member is gone, it keeps only the id, so that they can
 * be reported or unblocked. All other fields are the same for everybody, whatever the
 * reason, and whatever the member changes later.
 */
export function shownCard(card: MemberCard, { gone }: { readonly gone: boolean }): MemberCard {
  if (!gone) return card;
  const { id, fictional } = card;
  return {
    id,
    fictional,
    name: '',
    age: 0,
    gender: 'nonbinary',
    country: 'ZZ',
    region: null,
    city: null,
    status: 'disabled',
    online: false,
    main_image: null,
  };
}
