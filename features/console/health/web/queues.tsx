import { Trans, useLingui } from '@lingui/react/macro';
import { Time } from '#features/site/sites/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { QueueHealth } from '../contract.ts';
import { Panel, useCount } from './panel.tsx';

/** A job that has been due for this long is late. */
const lateSeconds = 300;

/** Every kind of job. On phones, a line shows only its counts. */
export function Queues({ queues }: { readonly queues: readonly QueueHealth[] }) {
  const { t } = useLingui();
  const count = useCount();
  const head = 'py-2 pl-3 text-right font-normal whitespace-nowrap';
  const cell = 'py-2 pl-3 text-right whitespace-nowrap';
  return (
    <Panel id="queues" title={t`Jobs by kind`}>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-xs text-ink-muted">
          <tr>
            <th scope="col" className="py-2 text-left font-normal">
              <Trans>Kind</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>In the queue</Trans>
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              <Trans>Running</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Failed</Trans>
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              <Trans>Oldest due</Trans>
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              <Trans>Next, or schedule (UTC)</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.name} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                <code className="text-xs">{queue.name}</code>
              </th>
              <td className={cell}>{count(queue.waiting)}</td>
              <td className={`${cell} max-sm:hidden`}>{count(queue.running)}</td>
              <td className={cell}>
                {queue.failed > 0 ? <Badge tone="danger">{count(queue.failed)}</Badge> : 0}
              </td>
              <td className={`${cell} max-md:hidden`}>
                <Age seconds={queue.oldest_seconds} />
              </td>
              <td className={`${cell} text-ink-muted max-md:hidden`}>
                {queue.next_at ? (
                  <Time at={queue.next_at} />
                ) : queue.schedule ? (
                  <Schedule cron={queue.schedule} />
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Schedule({ cron }: { readonly cron: string }) {
  const { t } = useLingui();
  return <code title={t`Schedule in UTC: minute, hour, day, month, weekday`}>{cron}</code>;
}

function Age({ seconds }: { readonly seconds: number }) {
  if (seconds === 0) return '–';
  const words = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return seconds > lateSeconds ? <Badge tone="warning">{words}</Badge> : words;
}
