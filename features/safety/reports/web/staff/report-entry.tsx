import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { caseAddress } from '#features/safety/cases/case-address.ts';
import { decisionNames } from '#features/safety/cases/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { ReportSummary } from '../../contract.ts';
import { reasonNames } from '#features/safety/report-form/web/public.ts';

/** One report in a list. */
export function ReportEntry({ report }: { readonly report: ReportSummary }) {
  const { i18n } = useLingui();
  const { id, reference, reason, member, decision } = report;
  const urgent = reason === 'underage' || reason === 'illegal_content';
  return (
    <li className="border-line not-first:border-t">
      <a
        href={caseAddress({ kind: 'report', subject: id })}
        className="block px-4 py-3 text-ink no-underline hover:bg-surface-muted"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">
            {member.name} · {reference}
          </span>
          <span className="text-sm text-ink-muted">
            <Time at={report.decided_at ?? report.created_at} />
          </span>
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={urgent ? 'danger' : 'neutral'}>{i18n._(reasonNames[reason])}</Badge>
          <Subject report={report} />
          {decision ? <span className="text-ink-muted">{i18n._(decisionNames[decision])}</span> : null}
        </span>
      </a>
    </li>
  );
}

function Subject({ report }: { readonly report: ReportSummary }) {
  if (report.about_photo) return <Trans>About a photo</Trans>;
  if (report.about_message) return <Trans>About a message</Trans>;
  return <Trans>About the profile</Trans>;
}
