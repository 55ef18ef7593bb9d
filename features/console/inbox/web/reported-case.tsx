import { Trans, useLingui } from '@lingui/react/macro';
import { caseAddress } from '#features/safety/cases/case-address.ts';
import { reasonNames } from '#features/safety/report-form/web/public.ts';
import { ReportBody } from '#features/safety/reports/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { decisionNames } from '#features/safety/cases/web/public.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { InboxCase } from '../contract.ts';
import { AppealText } from './appeal-text.tsx';

type Report = NonNullable<InboxCase['report']>;

/** A report with the member's photos. The decision, and the member's appeal against it, come first. */
export function ReportedCase({ report, isAppeal }: { readonly report: Report; readonly isAppeal: boolean }) {
  const { appeal, decision } = report;
  return (
    <>
      {appeal ? <Appeal report={report} appeal={appeal} isOpenHere={isAppeal} /> : null}
      {decision === null ? null : (
        <>
          <FirstDecision report={report} />
          <h3 className="mt-6 text-base">
            <Trans>What was reported</Trans>
          </h3>
        </>
      )}
      <ReportBody report={report}>
        <Photos report={report} />
      </ReportBody>
    </>
  );
}

/** The member's appeal against a suspension, with its outcome, or a link to decide it. */
function Appeal({
  report,
  appeal,
  isOpenHere,
}: {
  readonly report: Report;
  readonly appeal: NonNullable<Report['appeal']>;
  readonly isOpenHere: boolean;
}) {
  const { text, sent_at: at, outcome, answer } = appeal;
  return (
    <>
      <AppealText text={text} at={at} />
      {outcome === null ? (
        isOpenHere ? null : (
          <p className="mt-2">
            <a
              href={caseAddress({ kind: 'appeal', subject: report.id })}
              className="text-primary underline underline-offset-4"
            >
              <Trans>Decide on the appeal</Trans>
            </a>
          </p>
        )
      ) : (
        <div className="mt-2 rounded-card bg-surface-muted p-4">
          <p className="text-sm">
            {outcome === 'lifted' ? <Trans>Decision reversed</Trans> : <Trans>Decision upheld</Trans>}
          </p>
          {answer ? <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{answer}</p> : null}
        </div>
      )}
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
        {i18n._(decisionNames[decision])}
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
