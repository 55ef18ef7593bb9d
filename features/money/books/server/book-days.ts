import { paymentReversalFailed, findRefund } from '#features/money/payments/server/public.ts';
import { listSites, settingsOf } from '#features/site/sites/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { day, dayAt, hour } from '#platform/shared/time.ts';
import { bookCredits, bookMoney, closeBooks, findFirstDay, lockBooks, reopenBooks } from './book-queries.ts';

/** Days in one transaction. */
const daysAtATime = 31;
/** After this long, all of a day's transactions are committed. */
const lateMs = 2 * hour;

/** Sums up money and credits by day. Days that were already complete are left alone. */
export const bookDaysJob = defineJob('book_days', { schedule: '9 * * * *' }, bookDays);

export async function bookDays(services: Services): Promise<void> {
  for (const { id, settings } of await listSites(services.db))
    while (await bookNextDays(services, id, settings.time_zone));
}

/** @returns whether there are more days to sum up. */
async function bookNextDays({ db, clock }: Services, siteId: number, timeZone: string): Promise<boolean> {
  const now = clock.now();
  const today = dayAt(now, timeZone);
  return db.transaction(async (tx) => {
    const through = await lockBooks(tx, siteId);
    const from = through === null ? await findFirstDay(tx, siteId, timeZone) : daysAfter(through, 1);
    if (from === null || from > today) return false;
    const last = daysAfter(from, daysAtATime - 1);
    const to = last < today ? last : today;
    const period = { siteId, timeZone, from, to };
    await bookMoney(tx, period);
    await bookCredits(tx, period);
    const complete = daysAfter(dayAt(new Date(now.getTime() - lateMs), timeZone), -1);
    const closed = to < complete ? to : complete;
    await closeBooks(tx, siteId, closed, now);
    return to < today;
  });
}

const daysAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);

/** A refund that failed no longer counts on the day it was booked. */
export const reopenDays = subscribe(paymentReversalFailed, async ({ db }, tx, { siteId, refundId }) => {
  const [refund, { time_zone: timeZone }] = await Promise.all([
    findRefund(tx, siteId, refundId),
    settingsOf({ siteId, db }),
  ]);
  await reopenBooks(tx, siteId, dayAt(refund!.createdAt, timeZone));
});
