import { minute } from '#platform/shared/time.ts';
import type { Database } from '#platform/server/db/database.ts';
import { perDatabase } from '#platform/server/db/per-database.ts';
import type { Services } from '#platform/server/services.ts';
import { activityStep } from './activity-step.ts';
import { moveLastActive } from './search-row-queries.ts';

/** A process queries the database at most this often per member, so the row may be updated this much later. */
const minIntervalMs = minute;
/** How many members a process remembers before it clears its list. */
const maxMembers = 10_000;

/** When each member's activity was last recorded, in ms, by site and id. */
const touchTimes = perDatabase((_db: Database) => new Map<string, number>());

/** Records that a member is active; does nothing for members without a search row. A request should not await it. */
export async function touchLastActive(
  services: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  memberId: string,
): Promise<void> {
  const now = services.clock.now();
  const times = touchTimes(services.db);
  const key = `${siteId} ${memberId}`;
  if (now.getTime() - (times.get(key) ?? 0) < minIntervalMs) return;
  if (times.size >= maxMembers) times.clear();
  times.set(key, now.getTime());
  await moveLastActive(services.db, { siteId, memberId }, activityStep(memberId, now));
}
