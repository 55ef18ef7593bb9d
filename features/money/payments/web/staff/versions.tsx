import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import type { VersionNote } from '#features/site/sites/staff-contract.ts';

interface VersionsProps {
  readonly versions: readonly VersionNote[];
  /** The site's name in the audit log. */
  readonly subject: string;
}

/** When and why something changed, latest first. */
export function Versions({ versions, subject }: VersionsProps) {
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions" className="mt-10">
      <h2 id="versions" className="text-base">
        <Trans>Earlier changes</Trans>
      </h2>
      <ol className="mt-2 divide-y divide-line border-y border-line text-sm">
        {versions.map(({ version, reason, at }) => (
          <li key={version} className="flex flex-wrap gap-x-4 py-2">
            <span className="text-ink-muted tabular-nums">
              <Time at={at} />
            </span>
            <span className="min-w-0 wrap-anywhere">{reason}</span>
          </li>
        ))}
      </ol>
      <p className="mt-1 text-sm">
        <Link
          to={`/staff/audit-log?id=${encodeURIComponent(subject)}`}
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          <Trans>Who changed what</Trans>
        </Link>
      </p>
    </section>
  );
}
