import { Trans, useLingui } from '@lingui/react/macro';
import { useActionName } from './use-action-name.ts';
import { Time } from '#features/site/sites/web/public.ts';
import type { TimelineEntry } from '../contract.ts';
import { Nothing, Section } from './section.tsx';

/** What happened, latest first, according to the audit log. */
export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const { t } = useLingui();
  return (
    <Section id="timeline" title={t`Timeline`}>
      {entries.length === 0 ? (
        <Nothing>
          <Trans>Nothing has happened yet</Trans>
        </Nothing>
      ) : (
        <div role="region" className="max-h-112 overflow-y-auto" tabIndex={0} aria-labelledby="timeline">
          <ol>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </div>
      )}
    </Section>
  );
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const { action, at, by, actor, reason } = entry;
  const name = useActionName()(action);
  return (
    <li className="grid grid-cols-[0.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-2 text-sm last:border-0">
      <span
        aria-hidden="true"
        className={`size-2 rounded-pill ${by === 'staff' ? 'bg-primary' : 'bg-line-control'}`}
      />
      <span className="min-w-0 wrap-anywhere">
        {name ?? <code className="text-xs">{action}</code>}
        {by === 'staff' && actor ? <span className="text-ink-muted"> · {actor}</span> : null}
        {reason && reason !== 'routine' ? <span className="block text-ink-muted">{reason}</span> : null}
      </span>
      <span className="text-xs text-ink-muted">
        <Time at={at} />
      </span>
    </li>
  );
}
