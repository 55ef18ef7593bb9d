import type { Services } from '#platform/server/services.ts';
import { upsertVisit } from './visits-queries.ts';

/** A member opened another's profile. Members in invisible mode, or whom nobody may see, leave no trace. */
export async function noteVisit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  visitorId: string,
  visitedId: string,
): Promise<void> {
  if (visitorId === visitedId) return;
  await upsertVisit(db, siteId, visitorId, visitedId, clock.now());
}
