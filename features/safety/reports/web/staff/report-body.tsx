import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { reasonNames } from '#features/safety/report-form/web/public.ts';
import { PromptAnswers } from '#features/people/profiles/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { Fact } from '#platform/web/staff/fact.tsx';
import type { Report } from '../../contract.ts';
import { ReportedMessage } from './reported-message.tsx';
import { ReportEntry } from './report-entry.tsx';

interface ReportBodyProps {
  readonly report: Report;
  /** Shown after the facts. */
  readonly children?: ReactNode;
}

/** What was reported, about whom and by whom. */
export function ReportBody({ report, children }: ReportBodyProps) {
  const { t } = useLingui();
  const { text, others } = report;
  return (
    <>
      <Facts report={report} />
      {children}
      {text === '' ? null : (
        <blockquote className="mt-6 rounded-card border border-line bg-surface p-5 whitespace-pre-wrap wrap-anywhere">
          {text}
        </blockquote>
      )}
      {report.message ? <ReportedMessage message={report.message} name={report.member.name} /> : null}
      {report.member.about === '' ? null : (
        <section className="mt-6">
          <h2 className="text-xl">
            <Trans>On the profile</Trans>
          </h2>
          <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{report.member.about}</p>
        </section>
      )}
      <PromptAnswers answers={report.member.prompts} />
      {others.length === 0 ? null : (
        <section aria-label={t`Other reports about this member`} className="mt-6">
          <h2 className="text-xl">
            <Trans>Other reports about this member</Trans>
          </h2>
          <ul className="mt-3 grid overflow-hidden rounded-card border border-line bg-surface">
            {others.map((other) => (
              <ReportEntry key={other.id} report={other} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Facts({ report }: { readonly report: Report }) {
  const { t, i18n } = useLingui();
  const { reason, member, reporter } = report;
  const subject = report.about_photo
    ? t`A photo of`
    : report.about_message
      ? t`A message from`
      : t`The profile of`;
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Fact term={t`Why`}>{i18n._(reasonNames[reason])}</Fact>
      <Fact term={t`Came in`}>
        <Time at={report.created_at} />
      </Fact>
      <Fact term={subject}>
        <a href={`/members/${member.id}`} className="text-primary underline underline-offset-4">
          {member.name}, {member.age}
        </a>{' '}
        <MemberStatus member={member} />
      </Fact>
      <Fact term={t`Member since`}>
        <Time at={member.created_at} />
      </Fact>
      <Fact term={t`Reported by`}>
        {reporter === null ? (
          <Trans>Nobody: our staff saw it, or the person who reported it has left</Trans>
        ) : (
          <>
            {reporter.name} (
            <Plural value={reporter.reports} one="# report" other="# reports" />)
          </>
        )}
      </Fact>
    </dl>
  );
}

function MemberStatus({ member }: { readonly member: Report['member'] }) {
  if (member.suspended_at !== null)
    return (
      <span className="text-ink-muted">
        <Trans>(off the site)</Trans>
      </span>
    );
  if (member.status === 'active') return null;
  return (
    <span className="text-ink-muted">
      <Trans>(not shown now)</Trans>
    </span>
  );
}
