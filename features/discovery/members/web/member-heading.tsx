import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Heart, MapPin } from 'lucide-react';
import { OriginBadge } from '#features/discovery/likes/web/public.ts';
import type { MemberProfile } from '#features/people/profiles/contract.ts';
import { useCountryName } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { Activity } from '../contract.ts';
import type { MemberData } from './load-member.ts';
import { FictionalBadge } from '#features/discovery/member-tiles/web/public.ts';

interface MemberHeadingProps {
  readonly member: MemberProfile;
  readonly likesMe: boolean;
  readonly match: boolean;
  readonly relation?: Pick<MemberData, 'distance' | 'last_active' | 'like_origin'> | undefined;
}

export function MemberHeading({ member, likesMe, match, relation }: MemberHeadingProps) {
  const { t } = useLingui();
  const countryName = useCountryName();
  const { visible_profile_fields: visible } = useSettings();
  const country = visible.includes('country') ? countryName(member.country) : null;
  const place = [...new Set([member.city, member.region, country])].filter(Boolean).join(', ');
  const distance = relation?.distance ?? null;
  return (
    <header className="grid gap-2">
      <h1 className="text-3xl">
        {member.name}, {member.age}
      </h1>
      {place === '' ? null : (
        <p className="flex items-center gap-1.5 text-ink-muted">
          <MapPin aria-hidden="true" className="size-5 shrink-0" />
          <span>
            {place}
            {distance === null ? null : (
              <>
                {' · '}
                <Trans>within {distance} km</Trans>
              </>
            )}
          </span>
        </p>
      )}
      <LastActive activity={relation?.last_active ?? null} />
      <p className="flex flex-wrap gap-2 empty:hidden">
        {member.online ? (
          <Badge tone="success">
            <Trans>Online now</Trans>
          </Badge>
        ) : null}
        {match || likesMe ? (
          <Badge>
            <Heart aria-hidden="true" className="fill-current" />
            {match ? t`You are a match` : t`Likes you`}
          </Badge>
        ) : null}
        {likesMe ? <OriginBadge origin={relation?.like_origin ?? null} /> : null}
        {member.fictional ? <FictionalBadge /> : null}
      </p>
    </header>
  );
}

/** Not shown for members who are online, because they have a badge. */
function LastActive({ activity }: { readonly activity: Activity | null }) {
  if (activity === null || activity === 'online') return null;
  const words = {
    today: <Trans>Active today</Trans>,
    this_week: <Trans>Active this week</Trans>,
    longer_ago: <Trans>Active longer ago</Trans>,
  };
  return (
    <p className="flex items-center gap-1.5 text-ink-muted">
      <Clock aria-hidden="true" className="size-5 shrink-0" />
      {words[activity]}
    </p>
  );
}
