import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, MapPin } from 'lucide-react';
import { OriginBadge } from '#features/discovery/likes/web/public.ts';
import { FictionalBadge, useShownPlace } from '#features/discovery/member-tiles/web/public.ts';
import type { MemberProfile } from '#features/people/profiles/contract.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { useCountryName } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { Activity } from '#features/people/directory/activities.ts';
import type { MemberData } from './load-member.ts';

interface MemberHeadingProps {
  readonly member: MemberProfile;
  readonly likesMe: boolean;
  readonly match: boolean;
  readonly relation?: Pick<MemberData, 'distance' | 'last_active' | 'like_origin'> | undefined;
}

/** Name, age, place and activity: at the bottom of the photo on a phone, beside it on wide screens. */
export function MemberHeading({ member, likesMe, match, relation }: MemberHeadingProps) {
  const { t } = useLingui();
  const { distance } = useShownPlace(member, relation?.distance);
  const place = usePlace(member, distance !== null);
  return (
    <header className="pointer-events-none relative grid gap-1.5 self-end bg-linear-to-t from-black/85 via-black/60 via-[percentage:calc(100%-5rem)] to-transparent px-4 pt-20 pe-18 pb-4 text-white [grid-area:1/1] lg:self-start lg:bg-none lg:p-0 lg:pe-14 lg:text-ink lg:[grid-area:1/2]">
      <p className="flex flex-wrap gap-2 empty:hidden">
        {match || likesMe ? (
          <Badge>
            <Heart aria-hidden="true" className="fill-current" />
            {match ? t`You’re a match` : t`Likes you`}
          </Badge>
        ) : null}
        {likesMe ? <OriginBadge origin={relation?.like_origin ?? null} /> : null}
        {member.fictional ? <FictionalBadge /> : null}
      </p>
      <h1 className="font-display text-3xl font-semibold tracking-tight text-pretty lg:text-4xl">
        {member.name}, {member.age}
      </h1>
      {place === '' ? null : (
        <p className="flex items-start gap-1.5 lg:text-ink-muted">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            {place}
            {distance === null ? null : (
              <>
                <span aria-hidden="true"> · </span>
                <Trans>within {distance} km</Trans>
              </>
            )}
          </span>
        </p>
      )}
      <LastActive activity={member.online ? 'online' : (relation?.last_active ?? null)} />
    </header>
  );
}

/** The whole place, without the region of someone nearby and without the reader’s own country. */
function usePlace({ city, region, country }: MemberProfile, isNear: boolean): string {
  const home = useUser()?.profile.country;
  const countryName = useCountryName();
  const { visible_profile_fields: visible } = useSettings();
  const abroad = country !== home && visible.includes('country') ? countryName(country) : null;
  const parts = isNear ? [city ?? region, abroad] : [city, region, abroad];
  return [...new Set(parts)].filter(Boolean).join(', ');
}

function LastActive({ activity }: { readonly activity: Activity | null }) {
  if (activity === null) return null;
  if (activity === 'online') {
    return (
      <p className="flex items-center gap-1.5 font-medium">
        <span aria-hidden="true" className="grid size-5 place-items-center">
          <span className="size-2.5 rounded-pill bg-online" />
        </span>
        <Trans>Online now</Trans>
      </p>
    );
  }
  const words = {
    today: <Trans>Active today</Trans>,
    this_week: <Trans>Active this week</Trans>,
    longer_ago: <Trans>Active a while ago</Trans>,
  };
  return <p className="ps-6.5 lg:text-ink-muted">{words[activity]}</p>;
}
