import { Link } from 'react-router';
import { classNames } from '#platform/web/ui/class-names.ts';

interface PeriodLinksProps {
  readonly label: string;
  readonly periods: readonly { readonly name: string; readonly to: string; readonly current: boolean }[];
}

/** Chooses a year or a quarter. */
export function PeriodLinks({ label, periods }: PeriodLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {periods.map(({ name, to, current }) => (
        <Link
          key={name}
          to={to}
          aria-current={current ? 'page' : undefined}
          className={classNames(
            'grid min-h-9 place-items-center rounded-pill px-3 text-sm no-underline tabular-nums',
            current ? 'bg-surface-muted font-semibold text-ink' : 'text-ink-muted hover:bg-surface-muted',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
