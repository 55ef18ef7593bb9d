import { Trans } from '@lingui/react/macro';
import { MemberGrid, MemberTile } from '#features/members/web/public.ts';
import { useSettings } from '#features/sites/web/public.ts';
import type { Visitor } from '#features/visits/contract.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { EmptyList } from './likes-grid.tsx';

/** Who opened the member's profile, with the day; the hour is the visitor's own business. */
export function VisitorsGrid({ visitors }: { readonly visitors: readonly Visitor[] }) {
  const locale = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  if (visitors.length === 0) return <EmptyList type="visitors" />;
  const days = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  });
  return (
    <MemberGrid>
      {visitors.map((visitor, index) => {
        const day = days.format(new Date(visitor.visited_at));
        return (
          <MemberTile
            key={visitor.id}
            member={visitor}
            priority={index < 2}
            menu
            below={
              <p className="px-1 pt-1.5 text-sm text-ink-muted">
                <Trans>Here on {day}</Trans>
              </p>
            }
          />
        );
      })}
    </MemberGrid>
  );
}
