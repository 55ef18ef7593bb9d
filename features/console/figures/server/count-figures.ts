import { listSites } from '#features/site/sites/server/public.ts';
import type { StoredSite } from '#features/site/sites/server/public.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { day, dayAt } from '#platform/shared/time.ts';
import { countedDays, countedWeeks } from '../contract.ts';
import {
  countRetained,
  countSources,
  countSteps,
  forgetFigures,
  lockFigures,
  listCountedDays,
} from './count-queries.ts';

/** How many past days are counted if they were never counted before. */
const firstDays = 400;
/** Days in one transaction. */
const daysAtATime = 31;

/** Counts new members by the day of their sign-up: recent days every hour, older ones once a day. */
export const countFiguresJob = defineJob('count_figures', { schedule: '39 * * * *' }, countFigures);

type CountingServices = Pick<Services, 'db' | 'clock'>;

export async function countFigures(services: CountingServices): Promise<void> {
  for (const site of await listSites(services.db)) await countSite(services, site);
}

/** Recounts everything. For a demo, whose members were created before their photos. */
export async function recountFigures(services: CountingServices): Promise<void> {
  for (const site of await listSites(services.db)) await forgetFigures(services.db, site.id);
  await countFigures(services);
}

async function countSite(
  { db, clock }: CountingServices,
  { id: siteId, settings }: StoredSite,
): Promise<void> {
  const { time_zone: timeZone, traffic_networks: networks } = settings;
  const now = clock.now();
  const today = dayAt(now, timeZone);
  const counted = await listCountedDays(db, siteId, daysBefore(today, firstDays));
  const needs = Array.from({ length: firstDays + 1 }, (_, index) => {
    const age = firstDays - index;
    const at = counted.get(daysBefore(today, age));
    return decideNeed(age, at === undefined ? null : dayAt(at, timeZone) === today);
  });
  for (const { need, first, last } of groupRuns(needs)) {
    const days = {
      siteId,
      timeZone,
      from: daysBefore(today, firstDays - first),
      to: daysBefore(today, firstDays - last),
    };
    await db.transaction(async (tx) => {
      await lockFigures(tx, siteId);
      if (need === 'all') {
        await countSteps(tx, days, now);
        await countSources(
          tx,
          days,
          networks.map(({ name }) => name),
        );
      }
      await countRetained(tx, days, now);
    });
  }
}

type Need = 'all' | 'retained' | null;

/** @param isOfToday whether the day was counted today; null if it never was. */
function decideNeed(age: number, isOfToday: boolean | null): Need {
  if (isOfToday === null || age <= 1) return 'all';
  if (isOfToday || age > 7 * (countedWeeks + 1)) return null;
  return age <= countedDays + 1 ? 'all' : 'retained';
}

interface Run {
  readonly need: Exclude<Need, null>;
  readonly first: number;
  last: number;
}

/** Consecutive days that need the same work, in transactions of limited size. */
function groupRuns(needs: readonly Need[]): Run[] {
  const runs: Run[] = [];
  for (const [index, need] of needs.entries()) {
    const run = runs.at(-1);
    if (need === null) continue;
    if (run?.need === need && run.last === index - 1 && index - run.first < daysAtATime) run.last = index;
    else runs.push({ need, first: index, last: index });
  }
  return runs;
}

const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(today) - days * day).toISOString().slice(0, 10);
