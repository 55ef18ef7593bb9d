import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getActiveRecipients } from '#features/people/directory/calls.gen.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { caseNames, decisionNames } from '#features/safety/cases/web/public.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { WideTable } from '#platform/web/staff/wide-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import {
  getTransparencyReport,
  type ReportLine,
  type ReportSection,
  type ReportTotal,
} from '../../calls.gen.ts';
import { ActiveRecipients, StatementFiles, TemplateFiles } from './law-files.tsx';

export const handle: PageHandle = { name: 'staff-law', catalogs: ['staff-law', 'staff-cases'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('year') ?? '';
  const today = new Date().toISOString().slice(0, 10);
  const thisYear = Number(today.slice(0, 4));
  const year = /^2[01]\d\d$/.test(typed) ? Number(typed) : thisYear;
  const { dispatch } = context.get(pageContext);
  const [report, { active_recipients: recipients }] = await Promise.all([
    dispatch(getTransparencyReport, { year }),
    dispatch(getActiveRecipients, {}),
  ]);
  return { ...report, year, thisYear, today, recipients };
}

const sections: Readonly<Record<ReportSection, MessageDescriptor>> = {
  notices: msg`Reports and notices of illegal content`,
  own_initiative: msg`Checked on our own initiative`,
  appeals: msg`Appeals against our decisions`,
  other: msg`Other complaints`,
};

/** A year's figures for the transparency report, for administrators. */
export default function LawPage() {
  const { t } = useLingui();
  const { totals, lines, year, thisYear, first_year: first } = useLoaderData<typeof loader>();
  const years = Array.from(
    { length: thisYear - Math.min(first, thisYear) + 1 },
    (_, index) => thisYear - index,
  );
  return (
    <StaffPage title={t`Transparency report`}>
      <p className="mt-1 max-w-prose text-sm text-pretty text-ink-muted">
        <Trans>
          What staff decided on this site, by calendar year (UTC). The figures stay even when the cases are
          deleted a year after the decision. They follow Article 15 of the Digital Services Act.
        </Trans>
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <nav aria-label={t`Year`} className="flex flex-wrap gap-2">
          {years.map((one) => (
            <Button key={one} asChild size="sm" variant={one === year ? 'primary' : 'secondary'}>
              <a href={`/staff/law?year=${one}`} aria-current={one === year ? 'page' : undefined}>
                {one}
              </a>
            </Button>
          ))}
        </nav>
        <Button asChild size="sm" variant="secondary" icon={<Download />}>
          <a href={`/staff/transparency-report.csv?year=${year}`} download>
            <Trans>Download as CSV</Trans>
          </a>
        </Button>
      </div>
      <TemplateFiles year={year} />
      <StatementFiles />
      <ActiveRecipients />
      {totals.length === 0 ? (
        <p className="mt-8 text-ink-muted">
          <Trans>Nothing was decided in {String(year)}.</Trans>
        </p>
      ) : (
        totals.map((total) => (
          <ReportPart
            key={total.section}
            total={total}
            lines={lines.filter(({ section }) => section === total.section)}
          />
        ))
      )}
    </StaffPage>
  );
}

function ReportPart({
  total,
  lines,
}: {
  readonly total: ReportTotal;
  readonly lines: readonly ReportLine[];
}) {
  const { i18n, t } = useLingui();
  const iso = useIsoLocale();
  const format = (value: number) => value.toLocaleString(iso);
  const id = `section-${total.section}`;
  const [cases, hours] = [format(total.cases), format(total.median_hours)];
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-xl">
        {i18n._(sections[total.section])}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        <Trans>
          {cases} decided, half of them within {hours} hours
        </Trans>
      </p>
      <WideTable labelledBy={id} className="mt-3">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-start text-ink-muted">
              {[t`What`, t`Decision`, t`Ground`, t`Urgent`].map((name) => (
                <th key={name} scope="col" className="py-2 pe-3 text-start font-medium">
                  {name}
                </th>
              ))}
              <th scope="col" className="py-2 text-end font-medium">
                <Trans>Cases</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr
                key={[line.kind, line.decision, line.rule, line.urgent].join()}
                className="border-b border-line"
              >
                <td className="py-2 pe-3">{i18n._(caseNames[line.kind])}</td>
                <td className="py-2 pe-3">{i18n._(decisionNames[line.decision])}</td>
                <td className="py-2 pe-3">{line.rule}</td>
                <td className="py-2 pe-3">{line.urgent ? <Trans>Yes</Trans> : <Trans>No</Trans>}</td>
                <td className="py-2 text-end tabular-nums">{format(line.cases)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}
