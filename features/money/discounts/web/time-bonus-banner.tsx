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
    <aside aria-label={t`Welcome bonus`} className="shrink-0 bg-spark text-on-spark">
      <Link
        to="/credits"
        className="mx-auto flex min-h-11 max-w-7xl items-center justify-center gap-x-3 px-4 py-2 text-sm text-on-spark underline outline-on-spark underline-offset-2 hover:decoration-2 sm:text-base"
      >
        <BadgePercent aria-hidden="true" className="size-5 shrink-0" />
        <span className="flex min-w-0 flex-wrap gap-x-2">
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
