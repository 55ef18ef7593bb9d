import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export interface ShownChange {
  readonly name: string;
  /** Null if there was no value before, or there will be none. */
  readonly before: ReactNode;
  readonly after: ReactNode;
}

const maxShownChanges = 40;

/** Each change with the value before and the value after. */
export function ChangeList({ changes }: { readonly changes: readonly ShownChange[] }) {
  const hidden = changes.length - maxShownChanges;
  return (
    <>
      <dl className="divide-y divide-line border-y border-line text-sm">
        {changes.slice(0, maxShownChanges).map(({ name, before, after }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="min-w-0 wrap-anywhere">{name}</dt>
            <dd className="ms-auto text-end wrap-anywhere tabular-nums">
              {before === null ? null : (
                <del className="text-ink-muted">
                  <span className="sr-only">
                    <Trans>Before:</Trans>{' '}
                  </span>
                  {before}
                </del>
              )}{' '}
              {after === null ? (
                <em className="not-italic text-ink-muted">
                  <Trans>Removed</Trans>
                </em>
              ) : (
                <ins className="ms-2 font-semibold no-underline">
                  <span className="sr-only">
                    <Trans>After:</Trans>{' '}
                  </span>
                  {after}
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {hidden > 0 ? (
        <p className="mt-2 text-sm text-ink-muted">
          <Trans>And {hidden} more. You’ll find them all in the audit log.</Trans>
        </p>
      ) : null}
    </>
  );
}
