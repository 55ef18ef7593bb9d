import { listCaseFigures, findFirstYear, type CaseFigure } from '#features/safety/cases/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { reportSections, type ReportLine, type ReportSection, type ReportTotal } from '../contract.ts';
import { medianHours } from './median-hours.ts';

export async function getTransparencyReport(
  { db, siteId, clock }: MemberContext,
  { year }: CallInput<typeof calls.getTransparencyReport>,
): Promise<CallResponse<typeof calls.getTransparencyReport>> {
  const [report, firstYear] = await Promise.all([makeReport(db, siteId, year), findFirstYear(db, siteId)]);
  return { first_year: firstYear ?? clock.now().getUTCFullYear(), ...report };
}

export async function makeReport(
  executor: Executor,
  siteId: number,
  year: number,
): Promise<{ totals: ReportTotal[]; lines: ReportLine[] }> {
  const figures = await listCaseFigures(executor, siteId, year);
  return { totals: sumTotals(figures), lines: sumLines(figures) };
}

/** Reports by members and complaints about illegal content are notices (Article 16). */
function toSection({ kind, urgent }: CaseFigure): ReportSection {
  if (kind === 'report') return 'notices';
  if (kind === 'complaint') return urgent ? 'notices' : 'other';
  return kind === 'appeal' ? 'appeals' : 'own_initiative';
}

function sumTotals(figures: readonly CaseFigure[]): ReportTotal[] {
  const bySection = Map.groupBy(figures, toSection);
  return reportSections.flatMap((section) => {
    const sectionFigures = bySection.get(section);
    if (!sectionFigures) return [];
    return [
      {
        section,
        cases: sectionFigures.reduce((sum, { cases }) => sum + cases, 0),
        median_hours: medianHours(sectionFigures),
      },
    ];
  });
}

function sumLines(figures: readonly CaseFigure[]): ReportLine[] {
  const lines = new Map<string, ReportLine>();
  for (const figure of figures) {
    const { kind, decision, rule, urgent, cases } = figure;
    const key = [kind, decision, rule, urgent].join(' ');
    const before = lines.get(key)?.cases ?? 0;
    lines.set(key, { section: toSection(figure), kind, decision, rule, urgent, cases: before + cases });
  }
  return [...lines.values()].sort(
    (one, other) => reportSections.indexOf(one.section) - reportSections.indexOf(other.section),
  );
}
