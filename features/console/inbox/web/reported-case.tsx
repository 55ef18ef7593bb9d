import { Trans, useLingui } from '@lingui/react/macro';
import { reasonNames } from '#features/people/report-form/web/public.ts';
import { ReportBody } from '#features/safety/reports/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { InboxCase } from '../contract.ts';
import { AppealText } from './appeal-text.tsx';
import { decidedNames } from './case-names.ts';

type Report = NonNullable<InboxCase['report']>;

/** A report with the member's photos; for an appeal, the member's statement and the earlier decision come first. */
export function ReportedCase({ report, isAppeal }: { readonly report: Report; readonly isAppeal: boolean }) {
  return (
    <>
      {isAppeal && report.appeal ? (
        <>
          <AppealText text={report.appeal.text} at={report.appeal.sent_at} />
          <FirstDecision report={report} />
          <h3 className="mt-6 text-base">
            <Trans>What was reported</Trans>
          </h3>
        </>
      ) : null}
      <ReportBody report={report}>
        <Photos report={report} />
      </ReportBody>
    </>
  );
}

function FirstDecision({ report: { decision, decided_at: at, rule, facts } }: { readonly report: Report }) {
  const { i18n } = useLingui();
  if (decision === null) return null;
  return (
    <section className="mt-4 rounded-card bg-surface-muted p-4">
      <h3 className="text-base">
        <Trans>What we decided</Trans>
      </h3>
      <p className="mt-1 text-sm">
        {i18n._(decidedNames[decision])}
        {rule ? ` · ${i18n._(reasonNames[rule])}` : ''}
        {at ? (
          <>
            {' · '}
            <Time at={at} />
          </>
        ) : null}
      </p>
      {facts ? <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{facts}</p> : null}
    </section>
  );
}

/** The reported photo comes first. */
function Photos({ report: { member, photo } }: { readonly report: Report }) {
  const { t } = useLingui();
  const { name } = member;
  const others = member.images.filter(({ id }) => id !== photo?.id);
  const images = photo ? [photo, ...others] : others;
  if (images.length === 0) return null;
  return (
    <ul aria-label={t`Photos of ${name}`} className="mt-5 flex flex-wrap gap-2">
      {images.map((image, index) => (
        <li key={image.id} className="relative">
          <a href={image.filename} target="_blank" rel="noreferrer" className="block rounded-lg">
            <img
              src={image.thumb_filename}
              alt={t`Photo ${index + 1} of ${name}`}
              width={120}
              height={160}
              className={classNames(
                'h-40 w-30 rounded-lg bg-surface-muted object-cover',
                image.id === photo?.id && 'outline-3 -outline-offset-3 outline-danger',
              )}
            />
            {image.id === photo?.id ? (
              <span className="absolute start-2 bottom-2 rounded-pill bg-danger px-2 py-0.5 text-xs font-semibold text-on-danger">
                <Trans>Reported</Trans>
              </span>
            ) : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
