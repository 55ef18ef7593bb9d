import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { caseFigure, flaggerFigure } from './tables.ts';

/** Cases that took longer count as this long. */
const maxHours = 2_000;

const monthSql = sql`date_trunc('month', decided_at at time zone 'UTC')::date`;
const hoursSql = sql`least(${sql.raw(String(maxHours))}, greatest(0, floor(extract(epoch from decided_at - opened_at) / 3600)))::integer`;

/** A statement that adds decided cases to the figures. Counters are updated in a fixed order, to avoid deadlocks. */
export const insertFiguresSql = (decidedCases: SQL): SQL => sql`
  insert into case_figure as figure (site_id, month, kind, decision, rule, urgent, hours, cases)
  select site_id, ${monthSql}, kind, decision, coalesce(rule, ''), urgent,
         ${hoursSql},
         count(*)::integer
    from ${decidedCases}
   group by 1, 2, 3, 4, 5, 6, 7
   order by 1, 2, 3, 4, 5, 6, 7
      on conflict (site_id, month, kind, decision, rule, urgent, hours)
      do update set cases = figure.cases + excluded.cases`;

/** The same for the trusted flaggers' notices among these cases. */
export const insertFlaggerFiguresSql = (decidedCases: SQL): SQL => sql`
  insert into flagger_figure as figure (site_id, month, rule, hours, cases)
  select site_id, ${monthSql}, coalesce(rule, ''), ${hoursSql}, count(*)::integer
    from ${decidedCases}
   where flagger_id is not null
   group by 1, 2, 3, 4
   order by 1, 2, 3, 4
      on conflict (site_id, month, rule, hours) do update set cases = figure.cases + excluded.cases`;

export type CaseFigure = Pick<
  typeof caseFigure.$inferSelect,
  'kind' | 'decision' | 'rule' | 'urgent' | 'hours' | 'cases'
>;

const inYear = ({ siteId, month }: typeof caseFigure | typeof flaggerFigure, id: number, year: number) =>
  and(eq(siteId, id), gte(month, `${year}-01-01`), lt(month, `${year + 1}-01-01`));

/** The figures for a calendar year, totalled over its months. */
export function listCaseFigures(executor: Executor, siteId: number, year: number): Promise<CaseFigure[]> {
  const { kind, decision, rule, urgent, hours } = caseFigure;
  return executor
    .select({
      kind,
      decision,
      rule,
      urgent,
      hours,
      cases: sql<number>`sum(${caseFigure.cases})::integer`,
    })
    .from(caseFigure)
    .where(inYear(caseFigure, siteId, year))
    .groupBy(kind, decision, rule, urgent, hours)
    .orderBy(kind, decision, rule, urgent, hours);
}

/** The trusted flaggers' notices that were decided in a calendar year. `listCaseFigures` counts them too. */
export async function listFlaggerFigures(
  executor: Executor,
  siteId: number,
  year: number,
): Promise<CaseFigure[]> {
  const { rule, hours } = flaggerFigure;
  const figures = await executor
    .select({ rule, hours, cases: sql<number>`sum(${flaggerFigure.cases})::integer` })
    .from(flaggerFigure)
    .where(inYear(flaggerFigure, siteId, year))
    .groupBy(rule, hours)
    .orderBy(rule, hours);
  return figures.map((figure) => ({ ...figure, kind: 'complaint', decision: 'answered', urgent: true }));
}

/** The year of the site's first figure, or null. */
export async function findFirstYear(executor: Executor, siteId: number): Promise<number | null> {
  const [row] = await executor
    .select({ month: sql<string | null>`min(${caseFigure.month})` })
    .from(caseFigure)
    .where(eq(caseFigure.siteId, siteId));
  return row?.month ? Number(row.month.slice(0, 4)) : null;
}
