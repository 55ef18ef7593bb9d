import { and, desc, eq, gte, lt, lte, or, sql } from 'drizzle-orm';
import { account, session } from '#features/identity/accounts/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { site } from '#features/site/sites/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { euCountries } from '#platform/shared/eu-countries.ts';
import { day } from '#platform/shared/time.ts';
import { activeRecipients, memberSearch } from './tables.ts';

/** The Digital Services Act asks for the average of the past six months (Article 24(2)). */
export const averagedMonths = 6;

/**
 * Counts the members in the European Union who used each site this month, every night. The run on the first day of a
 * month completes the month before. Only the number is kept.
 */
export const countActiveRecipients = defineJob(
  'count_active_recipients',
  { schedule: '10 0 * * *' },
  async ({ db, clock }) => {
    const now = clock.now();
    const from = firstOfMonth(new Date(now.getTime() - day));
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
    const sites = await db.select({ id: site.id }).from(site).orderBy(site.id);
    // A site at a time, because there are tens of them, and each count reads its members.
    for (const { id } of sites) await countMonth(db, id, { from, to }, now);
  },
);

async function countMonth(
  executor: Executor,
  siteId: number,
  { from, to }: { readonly from: Date; readonly to: Date },
  now: Date,
): Promise<void> {
  const seen = executor
    .select({ one: sql`1` })
    .from(session)
    .where(
      and(
        eq(session.siteId, account.siteId),
        eq(session.memberId, account.memberId),
        gte(session.lastSeenAt, from),
      ),
    );
  const found = executor
    .select({ one: sql`1` })
    .from(memberSearch)
    .where(
      and(
        eq(memberSearch.siteId, account.siteId),
        eq(memberSearch.memberId, account.memberId),
        gte(memberSearch.lastActive, from),
      ),
    );
  const [counted] = await executor
    .select({ recipients: sql<number>`count(*)::integer` })
    .from(account)
    .innerJoin(profile, and(eq(profile.siteId, account.siteId), eq(profile.memberId, account.memberId)))
    .where(
      and(
        eq(account.siteId, siteId),
        lt(account.createdAt, to),
        eq(profile.kind, 'real'),
        sql`${profile.country} = any(${sql.param([...euCountries])}::text[])`,
        or(sql`exists (${seen})`, sql`exists (${found})`),
      ),
    );
  const row = { siteId, month: monthOf(from), recipients: counted!.recipients, countedAt: now };
  await executor
    .insert(activeRecipients)
    .values(row)
    .onConflictDoUpdate({
      target: [activeRecipients.siteId, activeRecipients.month],
      // Somebody who was erased meanwhile was a recipient nevertheless.
      set: {
        recipients: sql`greatest(${activeRecipients.recipients}, excluded.recipients)`,
        countedAt: now,
      },
    });
}

export interface RecipientAverage {
  readonly average: number;
  readonly months: number;
  /** The first day of the first and of the last month. */
  readonly from: string;
  readonly to: string;
  readonly countedAt: Date;
}

/** The average of the last complete months, up to six. Null before the first month is complete. */
export async function readRecipientAverage(
  executor: Executor,
  siteId: number,
  now: Date,
): Promise<RecipientAverage | null> {
  const thisMonth = firstOfMonth(now);
  const first = new Date(Date.UTC(thisMonth.getUTCFullYear(), thisMonth.getUTCMonth() - averagedMonths, 1));
  const last = new Date(Date.UTC(thisMonth.getUTCFullYear(), thisMonth.getUTCMonth() - 1, 1));
  const found = await executor
    .select()
    .from(activeRecipients)
    .where(
      and(
        eq(activeRecipients.siteId, siteId),
        gte(activeRecipients.month, monthOf(first)),
        lte(activeRecipients.month, monthOf(last)),
      ),
    )
    .orderBy(desc(activeRecipients.month))
    .limit(averagedMonths);
  const [newest] = found;
  if (!newest) return null;
  const sum = found.reduce((total, { recipients }) => total + recipients, 0);
  return {
    average: Math.round(sum / found.length),
    months: found.length,
    from: found.at(-1)!.month,
    to: newest.month,
    countedAt: newest.countedAt,
  };
}

const firstOfMonth = (moment: Date) => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1));
const monthOf = (first: Date) => first.toISOString().slice(0, 10);
