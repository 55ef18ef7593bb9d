import { auditByCaller } from '#platform/server/audit.ts';
import { csvHead, csvHeaders, csvLine } from '#platform/server/http/csv.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { ReportSection } from '../contract.ts';
import { makeReport } from './transparency-report.ts';

const columns = [
  'article',
  'section',
  'kind',
  'decision',
  'ground',
  'illegal_or_child',
  'cases',
  'median_hours',
];

/** The point of the Digital Services Act that requires a section. */
const articles: Readonly<Record<ReportSection, string>> = {
  notices: '15(1)(b)',
  own_initiative: '15(1)(c)',
  appeals: '15(1)(d)',
  other: '',
};

/** A year's transparency report as a CSV file: the total of each section, then its lines. */
export const reportCsv: ServerPage = {
  method: 'GET',
  path: '/staff/transparency-report.csv',
  handle: async ({ db, siteId, caller, clock }, request, reply) => {
    if (caller.kind !== 'member' || caller.staffRole !== 'administrator')
      throw fail(platformErrors.not_found);
    const { year: typed } = request.query as Readonly<Record<string, unknown>>;
    if (typeof typed !== 'string' || !/^2[01]\d\d$/.test(typed)) throw fail(platformErrors.not_found);
    const year = Number(typed);
    const { totals, lines } = await makeReport(db, siteId, year);
    await auditByCaller({ siteId, caller, clock }, db, {
      action: 'transparency_report.export',
      details: { year },
    });
    const rows = [
      ...totals.map(({ section, cases, median_hours: median }) => [
        articles[section],
        section,
        'all',
        'all',
        '',
        '',
        cases,
        median,
      ]),
      ...lines.map(({ section, kind, decision, rule, urgent, cases }) => [
        articles[section],
        section,
        kind,
        decision,
        rule,
        urgent ? 'yes' : 'no',
        cases,
        '',
      ]),
    ];
    return reply
      .headers(csvHeaders(`transparency-report-${year}.csv`))
      .send([csvHead(columns), ...rows.map(csvLine)].join(''));
  },
};
