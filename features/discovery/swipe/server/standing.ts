import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Services } from '#platform/server/services.ts';
import { dayAt } from '#platform/shared/time.ts';
import { likesADay, type SwipeStanding } from '../contract.ts';
import { nextDayIn } from './site-day.ts';
import type { SwipeState } from './swipe-queries.ts';

/** The site's calendar day, by which likes in the game are counted (decisions.md). */
export interface Today {
  readonly day: string;
  readonly renewsAt: string;
}

export async function findToday(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  siteId: number,
): Promise<Today> {
  const { time_zone: timeZone } = await settingsOf({ siteId, db });
  const now = clock.now();
  return { day: dayAt(now, timeZone), renewsAt: nextDayIn(timeZone, now).toISOString() };
}

/** The number of likes given today; a count that belongs to another day is ignored. */
export const likesToday = (state: SwipeState | undefined, { day }: Today) =>
  state?.day === day ? state.likes : 0;

export function toStanding(state: SwipeState | undefined, today: Today): SwipeStanding {
  return {
    likes_left: Math.max(0, likesADay - likesToday(state, today)),
    renews_at: today.renewsAt,
    undo: state?.lastId && state.lastDecision ? { member: state.lastId, decision: state.lastDecision } : null,
  };
}
