import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MemberGrid, MemberTile } from '#features/discovery/member-tiles/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { Visitor } from '#features/discovery/visits/contract.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { daysAgo } from './days-ago.ts';
import { EmptyList } from './empty-list.tsx';

/** Visitors to the member's profile, with the day of the visit. The time of day stays private. */
export function VisitorsGrid({ visitors }: { readonly visitors: readonly Visitor[] }) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  const [now] = useState(() => new Date());
  if (visitors.length === 0) return <EmptyList type="visitors" />;
  const days = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  });
  const when = (visited: Date) => {
    const ago = daysAgo(visited, now, timeZone);
    if (ago === 0) return t`Visited today`;
    if (ago === 1) return t`Visited yesterday`;
    const day = days.format(visited);
    return t`Visited on ${day}`;
  };
  return (
    <MemberGrid>
      {visitors.map((visitor, index) => (
        <MemberTile
          key={visitor.id}
          member={visitor}
          priority={index < 2}
          menu
          below={
            <p className="px-3 pt-1.5 pb-3 text-sm text-ink-muted sm:px-1">
              {when(new Date(visitor.visited_at))}
            </p>
          }
        />
      ))}
    </MemberGrid>
  );
}
