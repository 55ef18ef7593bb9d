import { minute } from '#platform/shared/time.ts';
import type { Services } from '#platform/server/services.ts';
import { moveLastActive } from './search-row-queries.ts';

/** Coarse on purpose: it saves writes, and tells others less about when somebody is here. */
const step = 10 * minute;

/** How long a process does not ask the database again; at most so much later the row moves. */
const rest = minute;
/** Members that a process remembers. */
const remembered = 10_000;

const touched = new WeakMap<Services['db'], Map<string, number>>();

/** Notes that a member is here. Call it without waiting; members nobody may find have nothing to note. */
export async function touchLastActive(
  services: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  memberId: string,
): Promise<void> {
  const now = services.clock.now();
  const known = touched.get(services.db) ?? new Map<string, number>();
  touched.set(services.db, known);
  const key = `${siteId} ${memberId}`;
  if (now.getTime() - (known.get(key) ?? 0) < rest) return;
  if (known.size >= remembered) known.clear();
  known.set(key, now.getTime());
  await moveLastActive(services.db, siteId, memberId, now, step);
}
