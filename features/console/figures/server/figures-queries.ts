import { eq, sql } from 'drizzle-orm';
import { message } from '#features/conversation/chat/server/tables.ts';
import { payment } from '#features/money/payments/server/tables.ts';
import { genders } from '#features/people/profiles/attributes.ts';
import { memberSearch } from '#features/people/directory/server/tables.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { countedWeeks, type FunnelStep, type SourceKind } from '../contract.ts';
import { newMembers, within, type CountedDays } from './count-queries.ts';
import type { CountedMoney, CountedSource } from './protect.ts';
import { figureDay, figureSourceDay } from './tables.ts';

/** Months such as `2026-11`, both inclusive. */
export interface Months {
  readonly siteId: number;
  readonly first: string;
  readonly last: string;
}

const monthSql = (column: typeof figureDay.day | typeof figureSourceDay.day) =>
  sql`to_char(${column}, 'YYYY-MM')`;

const inMonths = (table: typeof figureDay | typeof figureSourceDay, { siteId, first, last }: Months) =>
  sql`${table.siteId} = ${siteId} and ${table.day} >= ${`${first}-01`}::date
    and ${table.day} < ${`${last}-01`}::date + interval '1 month'`;

export async function findCountedAt(executor: Executor, siteId: number): Promise<Date | null> {
  const [row] = await executor
    .select({ at: figureDay.countedAt })
    .from(figureDay)
    .where(eq(figureDay.siteId, siteId))
    .orderBy(sql`${figureDay.day} desc`)
    .limit(1);
  return row?.at ?? null;
}

export interface CountedMonth extends Readonly<Record<FunnelStep, number>> {
  readonly month: string;
  readonly visits: number;
  readonly signed_up: number;
  readonly retained: readonly number[];
}

export async function listMonths(executor: Executor, months: Months): Promise<Map<string, CountedMonth>> {
  const weeks = Array.from({ length: countedWeeks }, (_, index) => index + 1);
  const monthRows = await rows<CountedMonth>(
    executor,
    sql`select ${monthSql(figureDay.day)} as month, sum(${figureDay.visits})::float8 as visits,
               sum(${figureDay.signedUp})::float8 as signed_up, sum(${figureDay.activated})::float8 as activated,
               sum(${figureDay.photo})::float8 as photo, sum(${figureDay.liked})::float8 as liked,
               sum(${figureDay.matched})::float8 as matched, sum(${figureDay.talked})::float8 as talked,
               sum(${figureDay.bought})::float8 as bought,
               array[${sql.join(
                 weeks.map((week) => sql`coalesce(sum(${figureDay.retained}[${week}::integer]), 0)::float8`),
                 sql`, `,
               )}] as retained
          from ${figureDay} where ${inMonths(figureDay, months)} group by 1`,
  );
  return new Map(monthRows.map((one) => [one.month, one]));
}

/** By month. Sources unknown to the site are left out. */
export async function listSources(
  executor: Executor,
  months: Months,
  kind: SourceKind,
): Promise<Map<string, CountedSource[]>> {
  const sourceRows = await rows<CountedSource & { readonly month: string }>(
    executor,
    sql`select part.month, part.name, sum(part.visits)::float8 as visits, sum(part.signed_up)::float8 as "signedUp",
               coalesce(jsonb_agg(jsonb_build_object('currency', part.currency, 'buyers', part.buyers, 'amount', part.amount)
                 order by part.currency) filter (where part.currency <> ''), '[]') as money
          from (
            select ${monthSql(figureSourceDay.day)} as month, ${figureSourceDay.name}, ${figureSourceDay.currency},
                   sum(${figureSourceDay.visits}) as visits, sum(${figureSourceDay.signedUp}) as signed_up,
                   sum(${figureSourceDay.buyers}) as buyers, sum(${figureSourceDay.amount}) as amount
              from ${figureSourceDay}
             where ${inMonths(figureSourceDay, months)} and ${figureSourceDay.kind} = ${kind}
               and ${figureSourceDay.name} <> 'other'
             group by 1, 2, 3
          ) as part
         group by part.month, part.name order by part.month, part.name`,
  );
  const byMonth = Map.groupBy(sourceRows, ({ month }) => month);
  return new Map([...byMonth].map(([month, sources]) => [month, sources]));
}

interface SoFar {
  /** The first day of the month. */
  readonly from: string;
  readonly yesterday: CountedDays;
  readonly today: CountedDays;
}

/** The month's new members, until yesterday and until today. The last two days are counted now. */
export async function countSignUps(
  executor: Executor,
  { from, yesterday, today }: SoFar,
): Promise<{ earlier: number; today: number }> {
  const { siteId } = today;
  const of = (days: CountedDays) => sql`(select count(*) from ${newMembers(days)})`;
  const [row] = await rows<{ earlier: number; today: number }>(
    executor,
    sql`select ((select coalesce(sum(${figureDay.signedUp}), 0) from ${figureDay}
                  where ${figureDay.siteId} = ${siteId} and ${figureDay.day} >= ${from} and ${figureDay.day} < ${yesterday.from})
               + case when ${yesterday.from}::date >= ${from}::date then ${of(yesterday)} else 0 end)::float8 as earlier,
               ${of(today)}::float8 as today`,
  );
  return row!;
}

/** Members who are online and can be found. The index is ordered by country, gender and activity. */
export async function countOnline(
  executor: Executor,
  siteId: number,
  countries: readonly string[],
  since: Date,
): Promise<number> {
  const [row] = await rows<{ online: number }>(
    executor,
    sql`select count(*)::integer as online from ${memberSearch}
         where ${memberSearch.siteId} = ${siteId} and ${memberSearch.country} = any(${sql.param([...countries])}::text[])
           and ${memberSearch.gender} = any(${sql.param([...genders])}::text[]) and ${memberSearch.lastActive} > ${since}`,
  );
  return row!.online;
}

/**
 * How many messages members have written since then, and how many members wrote. Staff who write for fictional
 * profiles are left out.
 */
export async function countMessages(
  executor: Executor,
  siteId: number,
  since: Date,
): Promise<{ messages: number; writers: number }> {
  const [row] = await rows<{ messages: number; writers: number }>(
    executor,
    sql`select count(*)::integer as messages, count(distinct ${message.senderId})::integer as writers from ${message}
         where ${message.createdAt} > ${since} and ${message.siteId} = ${siteId} and ${message.authorId} is null`,
  );
  return row!;
}

/** Payments that were collected on these days, by currency. */
export const listPayments = (executor: Executor, days: CountedDays): Promise<CountedMoney[]> =>
  rows<CountedMoney>(
    executor,
    sql`select ${payment.currency}, count(distinct ${payment.memberId})::integer as buyers, sum(${payment.amount})::float8 as amount
          from ${payment} where ${payment.siteId} = ${days.siteId} and ${within(payment.settledAt, days)}
           and ${payment.status} in ('completed', 'partially_refunded', 'refunded', 'charged_back')
         group by 1 order by 1`,
  );
