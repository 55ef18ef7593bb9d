import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, MapPin } from 'lucide-react';
import type { MemberProfile } from '#features/profiles/contract.ts';
import { useCountryName } from '#features/profiles/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { FictionalBadge } from './member-tile.tsx';

interface MemberHeadingProps {
  readonly member: MemberProfile;
  readonly likesMe: boolean;
  readonly match: boolean;
}

export function MemberHeading({ member, likesMe, match }: MemberHeadingProps) {
  const { t } = useLingui();
  const countryName = useCountryName();
  const place = [...new Set([member.city, member.region])]
    .filter(Boolean)
    .concat(countryName(member.country))
    .join(', ');
  return (
    <header className="grid gap-2">
      <h1 className="text-3xl">
        {member.name}, {member.age}
      </h1>
      <p className="flex items-center gap-1.5 text-ink-muted">
        <MapPin aria-hidden="true" className="size-5 shrink-0" />
        {place}
      </p>
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
        {member.fictional ? <FictionalBadge /> : null}
      </p>
    </header>
  );
}
