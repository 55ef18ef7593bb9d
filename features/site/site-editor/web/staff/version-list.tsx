import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { EditedSite, VersionInfo } from '../../contract.ts';
import { useFieldLabel } from './change-list.tsx';

interface VersionListProps {
  readonly site: EditedSite;
  readonly history: { readonly versions: readonly VersionInfo[]; readonly next: number | null };
}

/** The versions, newest first. */
export function VersionList({ site, history }: VersionListProps) {
  const label = useFieldLabel();
  const address = `/staff/sites/${site.id}/history`;
  return (
    <>
      <ol className="mt-6 rounded-card border border-line bg-surface">
        {history.versions.map(({ version, at, by, reason, changed }, place) => (
          <li
            key={version}
            className="grid gap-x-6 gap-y-1 border-line px-4 py-3 text-sm not-first:border-t sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
          >
            <p className="flex items-baseline gap-2 font-semibold tabular-nums">
              {version}
              {version === site.version ? (
                <Badge tone="success">
                  <Trans>Newest</Trans>
                </Badge>
              ) : null}
            </p>
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {changed.length > 0 ? (
                  changed.map(label).join(', ')
                ) : history.next === null && place === history.versions.length - 1 ? (
                  <Trans>First version</Trans>
                ) : (
                  <Trans>No setting changed</Trans>
                )}
              </p>
              <p className="mt-0.5 wrap-anywhere text-ink-muted">
                {by ? (by.name ?? by.id) : <Trans>The command line or a background job</Trans>}
                {' · '}
                <Time at={at} />
                {reason ? ` · ${reason}` : null}
              </p>
            </div>
            <p className="flex items-center gap-3 text-sm">
              {version > 1 ? (
                <Link to={`${address}?from=${version - 1}&to=${version}`} className="underline">
                  <Trans>What changed</Trans>
                  <span className="sr-only"> {version}</span>
                </Link>
              ) : null}
              {version === site.version ? null : (
                <Link to={`${address}?from=${version}`} className="underline">
                  <Trans>Compare with newest</Trans>
                  <span className="sr-only"> {version}</span>
                </Link>
              )}
            </p>
          </li>
        ))}
      </ol>
      {history.next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <Link to={`${address}?before=${history.next}`}>
            <Trans>Older</Trans>
          </Link>
        </Button>
      )}
    </>
  );
}
