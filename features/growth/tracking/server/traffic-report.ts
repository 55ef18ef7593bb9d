import { sql, type SQL } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { trafficOutcome, trafficVisit } from './tables.ts';

/** What a report can group by. */
export const reportDimensions = [
  'day',
  'network',
  'ref',
  'sub1',
  'sub2',
  'sub3',
  'lander',
  'slug',
  'country',
] as const;
export type ReportDimension = (typeof reportDimensions)[number];

export interface ReportQuestion {
  readonly siteId: number;
  /** The first and last day, inclusive, in the site's time zone. */
  readonly from: string;
  readonly to: string;
  readonly by: readonly ReportDimension[];
  /** The touch to which outcomes are attributed. Visits are counted for their own link. */
  readonly touch: 'first' | 'last';
  readonly limit: number;
}

export interface ReportRow {
  /** By dimension; empty means none. */
  readonly source: Partial<Record<ReportDimension, string>>;
  readonly visits: number;
  readonly signups: number;
  readonly activations: number;
  readonly firstPurchases: number;
  /** Minor units without VAT and after refunds, by currency. */
  readonly revenue: Readonly<Record<string, number>>;
  /** Visits with bounce logging, and how many of these bounced. */
  readonly watched: number;
  readonly bounces: number;
}

export interface Report {
  readonly rows: readonly ReportRow[];
  /** Whether there are more rows than the limit. The rows with the most visits come first. */
  readonly isCut: boolean;
}

/** Visits and their outcomes. A day's outcomes may belong to visits of an earlier day. */
export async function trafficReport(executor: Executor, question: ReportQuestion): Promise<Report> {
  const { siteId, from, to, by, touch, limit } = question;
  const columns = by.map((name) => sql.identifier(name));
  const list = (extra: readonly SQL[] = []) => sql.join([...columns, ...extra], sql`, `);
  const isAsked = sql`site_id = ${siteId} and day between ${from} and ${to}`;
  const reportRows = await rows<ReportRow>(
    executor,
    sql`
    with counted as (
      select ${list([sql`'' as currency`])}, visits, watched, bounces,
        0 as signups, 0 as activations, 0 as first_purchases, 0 as amount
      from ${trafficVisit} where ${isAsked}
      union all
      select ${list([sql`currency`])}, 0, 0, 0, (outcome = 'signup')::int, (outcome = 'activation')::int,
        (outcome = 'first_purchase')::int, amount
      from ${trafficOutcome} where ${isAsked} and touch in ('both', ${touch})
    ), summed as (
      select ${list([sql`currency`])}, sum(visits) as visits, sum(watched) as watched, sum(bounces) as bounces,
        sum(signups) as signups, sum(activations) as activations, sum(first_purchases) as first_purchases,
        sum(amount) as amount
      from counted group by ${list([sql`currency`])}
    )
    select json_build_object(${sql.join(
      by.map((name) => sql`${name}::text, ${sql.identifier(name)}::text`),
      sql`, `,
    )}) as source, sum(visits)::float8 as visits, sum(watched)::float8 as watched,
      greatest(0, sum(bounces))::float8 as bounces, sum(signups)::float8 as signups,
      sum(activations)::float8 as activations, sum(first_purchases)::float8 as "firstPurchases",
      coalesce(jsonb_object_agg(currency, amount) filter (where currency <> ''), '{}') as revenue
    from summed group by ${list()}
    order by sum(visits) desc, sum(signups) desc, ${list()}
    limit ${limit + 1}`,
  );
  return { rows: reportRows.slice(0, limit), isCut: reportRows.length > limit };
}
