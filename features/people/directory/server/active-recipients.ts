import type { Executor } from '#platform/server/db/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { day } from '#platform/shared/time.ts';
import { listRecipients, listSiteIds, storeRecipients } from './active-recipients-queries.ts';

/** The Digital Services Act asks for the average of the past six months (Article 24(2)). */
const averagedMonths = 6;

/**
 * Every night, counts the members in the European Union who used each site this month. The run on the first day of a
 * month completes the previous month. Only the number is stored.
 */
export const countActiveRecipients = defineJob(
  'count_active_recipients',
  { schedule: '10 0 * * *' },
  async ({ db, clock }) => {
    const now = clock.now();
    const from = firstOfMonth(new Date(now.getTime() - day));
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
    // One site at a time, because there are only tens of sites and each count reads all of a site's members.
    for (const id of await listSiteIds(db))
      await storeRecipients(db, id, { from, to, month: formatMonth(from), at: now });
  },
);

export interface RecipientAverage {
  readonly average: number;
  readonly months: number;
  /** The first day of the first month and of the last month. */
  readonly from: string;
  readonly to: string;
  readonly countedAt: Date;
}

/** The average of the last complete months, up to six. Null before the first month is complete. */
export async function findRecipientAverage(
  executor: Executor,
  siteId: number,
  now: Date,
): Promise<RecipientAverage | null> {
  const thisMonth = firstOfMonth(now);
  const first = new Date(Date.UTC(thisMonth.getUTCFullYear(), thisMonth.getUTCMonth() - averagedMonths, 1));
  const last = new Date(Date.UTC(thisMonth.getUTCFullYear(), thisMonth.getUTCMonth() - 1, 1));
  const months = await listRecipients(executor, siteId, {
    first: formatMonth(first),
    last: formatMonth(last),
    limit: averagedMonths,
  });
  const [newest] = months;
  if (!newest) return null;
  const sum = months.reduce((total, { recipients }) => total + recipients, 0);
  return {
    average: Math.round(sum / months.length),
    months: months.length,
    from: months.at(-1)!.month,
    to: newest.month,
    countedAt: newest.countedAt,
  };
}

const firstOfMonth = (moment: Date) => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1));
const formatMonth = (first: Date) => first.toISOString().slice(0, 10);
