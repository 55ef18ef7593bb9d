import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { funnelSteps } from '../calls.gen.ts';
import type { MonthFigures } from '../contract.ts';
import { People, calculateShare, useShare } from './shown-figures.tsx';
import { stepNames } from './step-names.ts';

/** A month's steps with a bar for each. Visits have none, because most visitors never sign up. */
export function FunnelBars({ month }: { readonly month: MonthFigures }) {
  const { i18n } = useLingui();
  return (
    <ul className="mt-2 grid max-w-3xl gap-2 text-sm">
      <Bar name={<Trans>Visits</Trans>} count={month.visits} share={null} />
      <Bar
        name={<Trans>Signed up</Trans>}
        count={month.signed_up}
        share={calculateShare(month.signed_up, month.signed_up)}
      />
      {funnelSteps.map((step) => (
        <Bar
          key={step}
          name={i18n._(stepNames[step])}
          count={month[step]}
          share={calculateShare(month[step], month.signed_up)}
        />
      ))}
    </ul>
  );
}

interface BarProps {
  readonly name: ReactNode;
  readonly count: number | null;
  readonly share: number | null;
}

function Bar({ name, count, share }: BarProps) {
  const written = useShare();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)_8rem]">
      <span>{name}</span>
      <span className="text-right tabular-nums sm:order-3">
        <People count={count} />
        {share === null ? null : <span className="text-ink-muted"> {written(share)}</span>}
      </span>
      <svg className="h-3 w-full max-sm:col-span-2 sm:order-2" aria-hidden="true">
        <rect className="fill-surface-muted" width="100%" height="100%" rx="3" />
        {share === null || share === 0 ? null : (
          <rect className="fill-primary" width={`${share * 100}%`} height="100%" rx="3" />
        )}
      </svg>
    </li>
  );
}
