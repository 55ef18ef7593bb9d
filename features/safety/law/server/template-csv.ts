import { and, gte, lt, sql } from 'drizzle-orm';
import { listCaseFigures, listFlaggerFigures } from '#features/safety/cases/server/public.ts';
import { countPauses } from '#features/safety/notices/server/public.ts';
import { companyOf, settingsOf } from '#features/site/sites/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { csvHeaders, csvLine } from '#platform/server/http/csv.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { templateSheets } from '../contract.ts';
import type { RepeatedPictures } from './template/measures.ts';
import { makeSheet } from './template/sheets.ts';

/** The parts of the templates that Vonk offers, with their numbers in Annex I. */
const parts = {
  summary: 1,
  categories_names: 2,
  member_states_orders: 3,
  notices: 4,
  own_initiative_illegal: 5,
  own_initiative_tc: 6,
  appeals_and_recidivism: 7,
  automated_means: 8,
  qualitative: 11,
} as const;

/** A sheet of a year's transparency report, in the template of Implementing Regulation (EU) 2024/2835. */
export const templateCsv: ServerPage = {
  method: 'GET',
  path: '/staff/transparency-template.csv',
  handle: async ({ db, siteId, caller, clock }, request, reply) => {
    if (caller.kind !== 'member' || caller.staffRole !== 'administrator')
      throw fail(platformErrors.not_found);
    const { year: typed, sheet: named } = request.query as Readonly<Record<string, unknown>>;
    const sheet = templateSheets.find((one) => one === named);
    if (sheet === undefined || typeof typed !== 'string' || !/^2[01]\d\d$/.test(typed))
      throw fail(platformErrors.not_found);
    const year = Number(typed);
    const now = clock.now();
    const [settings, company, figures, flagged, pauses, repeated] = await Promise.all([
      settingsOf({ siteId, db }),
      companyOf({ siteId, db }),
      listCaseFigures(db, siteId, year),
      listFlaggerFigures(db, siteId, year),
      countPauses(db, siteId, year),
      listRepeatedPictures(db, siteId, year),
    ]);
    const rows = makeSheet(sheet, {
      year,
      provider: company.name,
      service: settings.name,
      publishedOn: now.toISOString().slice(0, 10),
      figures,
      flagged,
      pauses,
      repeated,
    });
    await auditByCaller({ siteId, caller, clock }, db, {
      action: 'transparency_report.export',
      details: { year, sheet },
    });
    return reply
      .headers(csvHeaders(`transparency-report-${year}-part-${parts[sheet]}-${sheet}.csv`))
      .send(rows.map(csvLine).join(''));
  },
};

/** Pictures that were refused at upload in a year because a person had refused them before. */
export async function listRepeatedPictures(
  executor: Executor,
  siteId: number,
  year: number,
): Promise<RepeatedPictures[]> {
  const rule = sql<string>`coalesce(${auditEntry.details} ->> 'reason', '')`;
  return executor
    .select({ rule, count: sql<number>`count(*)::integer` })
    .from(auditEntry)
    .where(
      and(
        has(auditEntry, { siteId, action: 'photo.refused_again' }),
        gte(auditEntry.at, new Date(Date.UTC(year, 0, 1))),
        lt(auditEntry.at, new Date(Date.UTC(year + 1, 0, 1))),
      ),
    )
    .groupBy(rule);
}
