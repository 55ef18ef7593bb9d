import { Trans, useLingui } from '@lingui/react/macro';
import { BadgePercent } from 'lucide-react';
import { Link } from 'react-router';
import { TimeLeft } from './time-left.tsx';
import { useTimeBonus, type TimeBonusAnswer } from './use-time-bonus.ts';

/** Links to the bundles while the time bonus runs (TB-06). */
export function TimeBonusBanner({ loaded }: { readonly loaded: TimeBonusAnswer }) {
  const { t } = useLingui();
  const bonus = useTimeBonus(loaded);
  if (!bonus) return null;
  const { percent, left } = bonus;
  return (
    <aside aria-label={t`Welcome bonus`} className="shrink-0 border-b border-line bg-surface-muted text-ink">
      <Link
        to="/credits"
        className="mx-auto flex min-h-9 max-w-6xl items-center justify-center gap-x-2 px-4 py-1 text-sm text-ink no-underline underline-offset-2 hover:underline"
      >
        <BadgePercent aria-hidden="true" className="size-4 shrink-0 text-primary" />
        <span className="flex min-w-0 flex-wrap gap-x-1.5">
          <span className="font-semibold">
            <Trans>{percent}% welcome bonus</Trans>
          </span>
          <span>
            <Trans>
              valid for <TimeLeft milliseconds={left} />
            </Trans>
          </span>
        </span>
      </Link>
    </aside>
  );
}
