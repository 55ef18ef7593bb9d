import type { Services } from '#platform/server/services.ts';
import { upsertVisit } from './visits-queries.ts';

/**
 * Records that a member opened another member's profile. Members in invisible mode and hidden members leave no trace.
 */
export async function noteVisit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  visitorId: string,
  visitedId: string,
): Promise<void> {
  if (visitorId === visitedId) return;
  await upsertVisit(db, siteId, visitorId, visitedId, clock.now());
}
