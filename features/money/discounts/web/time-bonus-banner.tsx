import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { TimeLeft } from './time-left.tsx';
import { useTimeBonus, type TimeBonusAnswer } from './use-time-bonus.ts';

/** Links to the bundles while the time bonus runs (TB-06), in one slim line that belongs to the brand line. */
export function TimeBonusBanner({ loaded }: { readonly loaded: TimeBonusAnswer }) {
  const { t } = useLingui();
  const bonus = useTimeBonus(loaded);
  if (!bonus) return null;
  const { percent, left } = bonus;
  return (
    <aside aria-label={t`Welcome bonus`} className="shrink-0 bg-surface-muted lg:mt-2 lg:rounded-field">
      <Link
        to="/credits"
        className="mx-auto flex h-9 max-w-6xl flex-wrap content-center items-center gap-x-2 px-4 text-sm leading-tight whitespace-nowrap text-ink no-underline hover:underline lg:h-11"
      >
        <span className="font-semibold">
          <Trans>{percent}% welcome bonus</Trans>
        </span>
        <span className="text-ink-muted">
          <Trans>
            valid for <TimeLeft milliseconds={left} />
          </Trans>
        </span>
      </Link>
    </aside>
  );
}
