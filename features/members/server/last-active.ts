import { minute } from '#platform/shared/time.ts';
import type { Services } from '#platform/server/services.ts';
import { moveLastActive } from './search-queries.ts';

/** Coarse on purpose: it saves writes, and tells others less about when somebody is here. */
const step = 10 * minute;

/** Notes that a member is here. Call it without waiting; members nobody may find have nothing to note. */
export async function touchLastActive(
  services: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  memberId: string,
): Promise<void> {
  await moveLastActive(services.db, siteId, memberId, services.clock.now(), step);
}
