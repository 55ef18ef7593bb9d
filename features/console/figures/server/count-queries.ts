import { and, eq, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { conversation, participant } from '#features/conversation/chat/server/tables.ts';
import { memberLike } from '#features/discovery/likes/server/tables.ts';
import { trackingRecord, trafficVisit } from '#features/growth/tracking/server/tables.ts';
import { account, session } from '#features/identity/accounts/server/tables.ts';
import { payment } from '#features/money/payments/server/tables.ts';
import { memberSearch } from '#features/people/directory/server/tables.ts';
import { photo } from '#features/people/photos/server/tables.ts';
import { landerNames } from '#features/site/sites/lander-paths.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { countedDays, countedWeeks } from '../contract.ts';
import { figureDay, figureSourceDay } from './tables.ts';

/** Days in a time zone, both inclusive. */
export interface CountedDays {
  readonly siteId: number;
  readonly timeZone: string;
  readonly from: string;
  readonly to: string;
}

/** Two processes must not count the same site at once. */
export async function lockFigures(executor: Executor, siteId: number): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtext('console_figures'), ${siteId}::integer)`);
}

/** Recounts every day of the site. What was known about former members only from these figures is lost. */
export async function forgetFigures(executor: Executor, siteId: number): Promise<void> {
  await executor.delete(figureDay).where(eq(figureDay.siteId, siteId));
}

/** When each day from this one on was last counted. */
export async function listCountedDays(
  executor: Executor,
  siteId: number,
  from: string,
): Promise<Map<string, Date>> {
  const dayRows = await executor
    .select({ day: figureDay.day, countedAt: figureDay.countedAt })
    .from(figureDay)
    .where(and(eq(figureDay.siteId, siteId), sql`${figureDay.day} >= ${from}`));
  return new Map(dayRows.map(({ day, countedAt }) => [day, countedAt]));
}

/** Written so that an index on the column can be used. */
export const within = (column: PgColumn, { from, to, timeZone }: CountedDays): SQL =>
  sql`${column} >= ${from}::date::timestamp at time zone ${timeZone}
    and ${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;

const joinedOn = ({ timeZone }: CountedDays): SQL =>
  sql`(${account.createdAt} at time zone ${timeZone})::date`;

/** The members who signed up themselves on these days. */
export const newMembers = (days: CountedDays): SQL =>
  sql`${account} ${cameThemselves} where ${account.siteId} = ${days.siteId} and ${within(account.createdAt, days)}`;

/** Joins the sources of members. Only members who signed up themselves have such a row. */
const cameThemselves = sql`join ${trackingRecord} on ${trackingRecord.siteId} = ${account.siteId}
  and ${trackingRecord.memberId} = ${account.memberId}`;

/** Until when a member's steps count. */
const until = sql`${account.createdAt} + make_interval(days => ${countedDays}::integer)`;

const isMine = (site: PgColumn, member: PgColumn): SQL =>
  sql`${site} = ${account.siteId} and ${member} = ${account.memberId}`;

const back = alias(memberLike, 'like_back');
const other = alias(participant, 'other_side');

const isPaid = sql`${payment.status} in ('completed', 'partially_refunded', 'refunded', 'charged_back')`;
const isPurchase = sql`${isMine(payment.siteId, payment.memberId)} and ${isPaid} and ${payment.settledAt} < ${until}`;

const stepConditions = {
  activated: sql`${trackingRecord.activatedAt} < ${until}`,
  photo: sql`exists (select from ${photo} where ${isMine(photo.siteId, photo.memberId)} and ${photo.createdAt} < ${until})`,
  liked: sql`exists (select from ${memberLike} where ${isMine(memberLike.siteId, memberLike.fromId)}
    and ${memberLike.origin} = 'member' and ${memberLike.createdAt} < ${until})`,
  matched: sql`exists (select from ${memberLike} join ${memberLike} as ${back} on ${back.siteId} = ${memberLike.siteId}
      and ${back.fromId} = ${memberLike.toId} and ${back.toId} = ${memberLike.fromId} and ${back.createdAt} < ${until}
    where ${isMine(memberLike.siteId, memberLike.fromId)} and ${memberLike.createdAt} < ${until})`,
  talked: sql`exists (select from ${participant} join ${participant} as ${other} on ${other.siteId} = ${participant.siteId}
      and ${other.conversationId} = ${participant.conversationId} and ${other.memberId} = ${participant.otherId}
      and ${other.sentCount} > 0
    join ${conversation} on ${conversation.siteId} = ${participant.siteId}
      and ${conversation.id} = ${participant.conversationId} and ${conversation.createdAt} < ${until}
    where ${isMine(participant.siteId, participant.memberId)} and ${participant.sentCount} > 0)`,
  bought: sql`exists (select from ${payment} where ${isPurchase})`,
} as const;

/**
 * Counts each day's new members and how far they came. A count never decreases, so members who leave stay counted
 * although nothing about them is kept.
 */
export async function countSteps(executor: Executor, days: CountedDays, at: Date): Promise<void> {
  const { siteId, from, to } = days;
  const steps = Object.entries(stepConditions);
  const names = ['signed_up', ...steps.map(([name]) => name)].map((name) => sql.identifier(name));
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  await executor.execute(sql`
    insert into ${figureDay} (site_id, day, counted_at, visits, ${list(names.map((name) => sql`${name}`))})
    select ${siteId}::integer, each.day::date, ${at}::timestamptz, coalesce(visited.visits, 0),
           ${list(names.map((name) => sql`coalesce(joined.${name}, 0)`))}
      from generate_series(${from}::date, ${to}::date, interval '1 day') as each (day)
      left join (
        select ${trafficVisit.day}, sum(${trafficVisit.visits}) as visits from ${trafficVisit}
         where ${trafficVisit.siteId} = ${siteId} and ${trafficVisit.day} between ${from} and ${to} group by 1
      ) as visited on visited.day = each.day::date
      left join (
        select ${joinedOn(days)} as day, count(*) as signed_up,
               ${list(steps.map(([name, condition]) => sql`count(*) filter (where ${condition}) as ${sql.identifier(name)}`))}
          from ${newMembers(days)} group by 1
      ) as joined on joined.day = each.day::date
    on conflict (site_id, day) do update set counted_at = excluded.counted_at, visits = excluded.visits,
      ${list(names.map((name) => sql`${name} = greatest(${figureDay}.${name}, excluded.${name})`))}`);
}

/** Counts which of each day's new members came back later. A count never decreases. */
export async function countRetained(executor: Executor, days: CountedDays, at: Date): Promise<void> {
  const { siteId, from, to } = days;
  const weeks = Array.from({ length: countedWeeks }, (_, index) => index + 1);
  const counts = sql.join(
    weeks.map((week) => sql`count(*) filter (where seen.days >= ${7 * week}::integer)`),
    sql`, `,
  );
  const lastSession = sql`select max(${session.lastSeenAt}) from ${session} where ${isMine(session.siteId, session.memberId)}`;
  const lastSearchable = sql`select ${memberSearch.lastActive} from ${memberSearch} where ${isMine(memberSearch.siteId, memberSearch.memberId)}`;
  await executor.execute(sql`
    update ${figureDay} set counted_at = ${at}::timestamptz, retained = (
        select array_agg(greatest(before.count, now.count) order by now.week)
          from unnest(found.retained) with ordinality as now (count, week)
          left join unnest(${figureDay.retained}) with ordinality as before (count, week) on before.week = now.week)
      from (
        select seen.day, array[${counts}]::integer[] as retained
          from (
            select ${joinedOn(days)} as day,
                   extract(epoch from greatest((${lastSearchable}), (${lastSession})) - ${account.createdAt}) / 86400 as days
              from ${newMembers(days)}
          ) as seen
         group by seen.day
      ) as found
     where ${figureDay.siteId} = ${siteId} and ${figureDay.day} between ${from} and ${to} and ${figureDay.day} = found.day`);
  // Days without new members contain nothing to count, but are marked as counted.
  await executor
    .update(figureDay)
    .set({ countedAt: at })
    .where(and(eq(figureDay.siteId, siteId), sql`${figureDay.day} between ${from} and ${to}`));
}

const landerList = sql.join(
  landerNames.map((name) => sql`${name}`),
  sql`, `,
);

/** Counts each day's visits, members and purchases by network and by lander. */
export async function countSources(
  executor: Executor,
  days: CountedDays,
  networks: readonly string[],
): Promise<void> {
  const { siteId, from, to } = days;
  const network = (column: SQL | PgColumn) =>
    sql`case when coalesce(${column}, '') = '' then '' when ${column} = any(${sql.param([...networks])}::text[]) then ${column} else 'other' end`;
  // Visits and members without an advertisement count as such, whatever page they opened.
  const lander = (name: SQL | PgColumn, advertiser: SQL | PgColumn) =>
    sql`case when coalesce(${advertiser}, '') = '' then '' when ${name} in (${landerList}) then ${name} else 'other' end`;
  const isVisit = sql`${trafficVisit.siteId} = ${siteId} and ${trafficVisit.day} between ${from} and ${to}`;
  await executor
    .delete(figureSourceDay)
    .where(and(eq(figureSourceDay.siteId, siteId), sql`${figureSourceDay.day} between ${from} and ${to}`));
  await executor.execute(sql`
    with joined as (
      select ${joinedOn(days)} as day, ${network(trackingRecord.network)} as network, ${lander(trackingRecord.lander, trackingRecord.network)} as lander,
             purchases.currency, purchases.amount
        from ${account} ${cameThemselves}
        left join lateral (
          select first.currency, (
              select sum(round((${payment.amount} - ${payment.vatAmount})::numeric
                * (${payment.amount} - ${payment.refundedAmount} - ${payment.chargedBackAmount}) / ${payment.amount}))
                from ${payment} where ${isPurchase} and ${payment.currency} = first.currency
            ) as amount
            from (select ${payment.currency} from ${payment} where ${isPurchase}
                   order by ${payment.settledAt}, ${payment.id} limit 1) as first
        ) as purchases on true
       where ${account.siteId} = ${siteId} and ${within(account.createdAt, days)}
    )
    insert into ${figureSourceDay} (site_id, day, kind, name, currency, visits, signed_up, buyers, amount)
    select ${siteId}::integer, part.day, part.kind, part.name, part.currency,
           sum(part.visits), sum(part.signed_up), sum(part.buyers), sum(part.amount)
      from (
        select ${trafficVisit.day} as day, 'network' as kind, ${network(trafficVisit.network)} as name, '' as currency,
               ${trafficVisit.visits} as visits, 0 as signed_up, 0 as buyers, 0 as amount
          from ${trafficVisit} where ${isVisit}
        union all
        select ${trafficVisit.day}, 'lander', ${lander(trafficVisit.lander, trafficVisit.network)}, '', ${trafficVisit.visits}, 0, 0, 0
          from ${trafficVisit} where ${isVisit}
        union all select day, 'network', network, '', 0, 1, 0, 0 from joined
        union all select day, 'lander', lander, '', 0, 1, 0, 0 from joined
        union all select day, 'network', network, currency, 0, 0, 1, amount from joined where currency is not null
        union all select day, 'lander', lander, currency, 0, 0, 1, amount from joined where currency is not null
      ) as part
     group by part.day, part.kind, part.name, part.currency`);
}
