import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { People } from '#features/console/figures/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/staff/figure-table.tsx';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import type { ShownExperiment, ShownVariant } from '../../contract.ts';
import { CopyButton } from '#platform/web/staff/copy-button.tsx';
import { goalTexts, useLanderName } from './experiment-texts.ts';

interface ExperimentCardProps {
  readonly experiment: ShownExperiment;
  readonly origin: string;
  readonly onEnd: () => void;
}

/** An experiment: its progress, and its results once it is complete. */
export function ExperimentCard({ experiment, origin, onEnd }: ExperimentCardProps) {
  const { i18n } = useLingui();
  const ready = useHydrated();
  const { name, goal, state, winner, started } = experiment;
  const [tone, stateName] = stateBadges[state === 'judged' && winner === null ? 'complete' : state];
  const path = `/go/${name}`;
  return (
    <li>
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
              <span className="wrap-anywhere">{name}</span>
              <Badge tone={tone}>{i18n._(stateName)}</Badge>
            </h3>
            <p className="text-sm text-ink-muted">
              <Trans>
                {i18n._(goalTexts[goal])}, since <Time at={started} day />
              </Trans>
            </p>
          </div>
          <span className="flex items-center text-sm">
            <code className="text-xs wrap-anywhere">{path}</code>
            <CopyButton address={`${origin}${path}`} name={path} />
          </span>
        </div>
        <VariantTable experiment={experiment} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <p className="min-w-0 flex-1 basis-72 text-pretty">
            <Verdict experiment={experiment} />
          </p>
          <Button size="sm" variant="secondary" disabled={!ready} onClick={onEnd}>
            {winner === null ? <Trans>End</Trans> : <Trans>Choose another lander</Trans>}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      </Card>
    </li>
  );
}

const stateBadges: Readonly<
  Record<ShownExperiment['state'] | 'complete', readonly [BadgeTone, MessageDescriptor]>
> = {
  running: ['success', msg`Running`],
  waiting: ['warning', msg`Waiting for the last results`],
  abandoned: ['neutral', msg`Ended early`],
  judged: ['neutral', msg`Ended`],
  complete: ['primary', msg`Complete`],
};

function VariantTable({ experiment }: { readonly experiment: ShownExperiment }) {
  const { t, i18n } = useLingui();
  const locale = useIsoLocale();
  const landerName = useLanderName();
  const { name, goal, state, planned_visits: planned, variants } = experiment;
  const weights = variants.reduce((sum, { weight }) => sum + weight, 0);
  const percent = (share: number, digits = 0, sign: 'auto' | 'exceptZero' = 'auto') =>
    share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: digits, signDisplay: sign });
  const columns: FigureColumn<ShownVariant>[] = [
    {
      name: <Trans>Lander</Trans>,
      of: ({ path, name: variant }) => (
        <span className="block w-36 whitespace-normal sm:w-auto">
          {landerName(path)} <span className="text-ink-muted wrap-anywhere">· {variant}</span>
        </span>
      ),
      text: true,
    },
    { name: <Trans>Share</Trans>, of: ({ weight }) => percent(weight / weights) },
    {
      name: <Trans>Visits</Trans>,
      of: ({ visits }) => {
        const [done, needed] = [visits.toLocaleString(locale), planned.toLocaleString(locale)];
        return state === 'judged' ? done : t`${done} of ${needed}`;
      },
    },
  ];
  const results: FigureColumn<ShownVariant>[] = [
    { name: i18n._(goalTexts[goal]), of: ({ conversions }) => <People count={conversions} /> },
    { name: <Trans>Of visits</Trans>, of: ({ rate }) => (rate === null ? '' : percent(rate, 2)) },
    {
      name: <Trans>Compared</Trans>,
      of: ({ lift }) => (lift === null ? '' : percent(lift, 1, 'exceptZero')),
    },
    { name: <Trans>Verdict</Trans>, of: (variant) => <VariantVerdict variant={variant} /> },
  ];
  return (
    <FigureTable
      label={t`Landers of ${name}`}
      rows={variants}
      toKey={(variant) => variant.name}
      none={null}
      columns={state === 'judged' ? [...columns, ...results] : columns}
    />
  );
}

function VariantVerdict({ variant: { differs, p } }: { readonly variant: ShownVariant }) {
  const locale = useIsoLocale();
  if (differs === null)
    return (
      <span className="text-ink-muted">
        <Trans>The others are compared with this one</Trans>
      </span>
    );
  const digits = { minimumFractionDigits: 4, maximumFractionDigits: 4 };
  const chance =
    p === null
      ? ''
      : p < 0.0001
        ? `p < ${(0.0001).toLocaleString(locale, digits)}`
        : `p = ${p.toLocaleString(locale, digits)}`;
  return (
    <>
      {differs === 'better' ? (
        <strong className="text-success">
          <Trans>Better</Trans>
        </strong>
      ) : differs === 'worse' ? (
        <strong className="text-danger">
          <Trans>Worse</Trans>
        </strong>
      ) : (
        <Trans>No difference found</Trans>
      )}
      {chance === '' ? null : <span className="text-ink-muted"> ({chance})</span>}
    </>
  );
}

/** The conclusion that the experiment allows so far. */
function Verdict({ experiment }: { readonly experiment: ShownExperiment }) {
  const { state, winner, lift, waits_until: until, planned_visits: planned, variants } = experiment;
  const landerName = useLanderName();
  const chosen = variants.find(({ name }) => name === winner);
  const place = chosen ? landerName(chosen.path) : '';
  const leads = winner === null ? null : <Trans>Everyone goes to {place}.</Trans>;
  switch (state) {
    case 'running':
      return (
        <Plural
          value={planned}
          one="The result appears when each lander has had # visit."
          other="The result appears when each lander has had # visits."
        />
      );
    case 'waiting':
      return (
        <>
          <Trans>
            All visits are in. What they lead to counts until <Time at={until!} />.
          </Trans>{' '}
          {leads}
        </>
      );
    case 'abandoned':
      return (
        <>
          <Trans>It was ended before it had all its visits, so it says nothing about which is better.</Trans>{' '}
          {leads}
        </>
      );
    case 'judged': {
      const better = variants.filter(({ differs }) => differs === 'better');
      const names = better.map(({ path }) => landerName(path)).join(', ');
      return (
        <>
          {better.length > 0 ? (
            <Trans>Better than the first lander: {names}.</Trans>
          ) : variants.some(({ differs }) => differs === 'worse') ? (
            <Trans>No lander is better than the first.</Trans>
          ) : (
            <Trans>
              No difference found. A change of {lift}% would have been found in 85 of 100 experiments.
            </Trans>
          )}{' '}
          {leads}
        </>
      );
    }
  }
}
