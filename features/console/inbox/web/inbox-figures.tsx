import { Trans, useLingui } from '@lingui/react/macro';
import { caseNames } from '#features/safety/cases/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { second } from '#platform/shared/time.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { WideTable } from '#platform/web/staff/wide-table.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getInboxFigures } from '../calls.gen.ts';
import { useDuration } from './duration.ts';

type Figures = CallResponse<typeof getInboxFigures>;

/** The state of the queues: open cases, how long decisions take, and how many were reversed on appeal. */
export function QueueFigures({ initial, now }: { readonly initial: Figures; readonly now: number }) {
  const { i18n } = useLingui();
  const duration = useDuration();
  const locale = useIsoLocale();
  const { data = initial } = useCall(getInboxFigures, {}, { initialData: initial, staleTime: 30_000 });
  const { queues, appeals } = data;
  const share = appeals.decided === 0 ? null : appeals.overturned / appeals.decided;
  return (
    <section aria-labelledby="queues" className="min-w-0">
      <h2 id="queues" className="text-base">
        <Trans>Queues</Trans>
      </h2>
      <WideTable labelledBy="queues" className="mt-2 rounded-card border border-line bg-surface">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left text-xs text-ink-muted [&>th]:px-2 [&>th]:py-2 sm:[&>th]:px-3 [&>th]:font-semibold [&>th:not(:first-child)]:text-right">
              <th scope="col">
                <Trans>Queue</Trans>
              </th>
              <th scope="col">
                <Trans context="queue">Waiting</Trans>
              </th>
              <th scope="col">
                <Trans>Late</Trans>
              </th>
              <th scope="col">
                <Trans>Oldest</Trans>
              </th>
              <th scope="col" className="max-[24rem]:hidden">
                <Trans>Median time</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ kind, waiting, overdue, oldest_at: oldest, median_seconds: median }) => (
              <tr
                key={kind}
                className="border-t border-line tabular-nums [&>td]:px-2 [&>td]:py-2 sm:[&>td]:px-3 [&>td]:text-right"
              >
                <th scope="row" className="px-2 py-2 text-left font-medium sm:px-3">
                  {i18n._(caseNames[kind])}
                </th>
                <td>{waiting}</td>
                <td className={overdue > 0 ? 'font-semibold text-danger' : undefined}>{overdue}</td>
                <td>{oldest === null ? '–' : duration(now - Date.parse(oldest))}</td>
                <td className="max-[24rem]:hidden">{median === null ? '–' : duration(median * second)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <p className="mt-2 text-sm text-ink-muted">
        {share === null ? (
          <Trans>No appeal was decided in the last 90 days.</Trans>
        ) : (
          <Trans>
            Reversed on appeal in the last 90 days: {appeals.overturned} of {appeals.decided} (
            {share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })})
          </Trans>
        )}{' '}
        <Trans>The median time is that of the last 30 days.</Trans>
      </p>
    </section>
  );
}
