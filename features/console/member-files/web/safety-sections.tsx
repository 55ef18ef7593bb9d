import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { caseAddress } from '#features/safety/cases/case-address.ts';
import { decisionNames } from '#features/safety/cases/web/public.ts';
import { reasonNames } from '#features/safety/report-form/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import type { AppealKind } from '#features/safety/appeals/appeal-choices.ts';
import type { MemberFile } from '../contract.ts';
import { Line, Nothing, Section } from './section.tsx';

const appealKindNames: Readonly<Record<AppealKind, MessageDescriptor>> = {
  photo: msg`A rejected photo`,
  chat_photo: msg`A rejected photo in a chat`,
  suspension: msg`A suspension`,
};

const appealOutcomeNames: Readonly<Record<string, MessageDescriptor | undefined>> = {
  upheld: msg`Appeal rejected`,
  overturned: msg`Granted`,
};

type Safety = NonNullable<MemberFile['safety']>;

/** Reports about and by the member, and appeals. A reported message is on the page of its report. */
export function SafetySections({ safety }: { readonly safety: Safety }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Reports id="reports-about" title={t`Reports about this member`} reports={safety.reports_about} />
      <Reports id="reports-by" title={t`Reports by this member`} reports={safety.reports_by} />
      <Section id="appeals" title={t`Appeals`}>
        {safety.appeals.length === 0 ? (
          <Nothing>
            <Trans>No appeals</Trans>
          </Nothing>
        ) : (
          <ul>
            {safety.appeals.map(({ kind, lodged_at: at, outcome }) => (
              <Line
                key={`${kind} ${at}`}
                main={i18n._(appealKindNames[kind])}
                detail={<Time at={at} />}
                end={
                  outcome === null ? (
                    <Trans>Open</Trans>
                  ) : appealOutcomeNames[outcome] ? (
                    i18n._(appealOutcomeNames[outcome])
                  ) : (
                    outcome
                  )
                }
              />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

interface ReportsProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly reports: Safety['reports_about'];
}

function Reports({ id, title, reports }: ReportsProps) {
  const { i18n } = useLingui();
  return (
    <Section id={id} title={title}>
      {reports.length === 0 ? (
        <Nothing>
          <Trans>No reports</Trans>
        </Nothing>
      ) : (
        <ul>
          {reports.map(({ id: report, reference, reason, decision, created_at: at }) => (
            <Line
              key={report}
              to={caseAddress({ kind: 'report', subject: report })}
              main={i18n._(reasonNames[reason])}
              detail={
                <>
                  {reference} · <Time at={at} />
                </>
              }
              end={decision === null ? <Trans>Open</Trans> : i18n._(decisionNames[decision])}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
