import { useUser } from '#features/identity/accounts/web/public.ts';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import type { DistanceBand } from '#features/site/places/distance-bands.ts';
import { useCountryName } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { shownPlace, type ShownPlace } from './shown-place.ts';

/** See `shownPlace`, for the reader of this page. */
export function useShownPlace(
  member: Pick<MemberCard, 'city' | 'region' | 'country'>,
  distance: DistanceBand | null | undefined,
): ShownPlace {
  const home = useUser()?.profile.country ?? null;
  const countryName = useCountryName();
  const { visible_profile_fields: visible } = useSettings();
  return shownPlace({
    member,
    distance: home === null ? (distance ?? undefined) : distance,
    home,
    country: visible.includes('country') ? countryName(member.country) : null,
  });
}
