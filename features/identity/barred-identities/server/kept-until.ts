import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Services } from '#platform/server/services.ts';

/** Until when a site recognizes somebody whom it keeps out and whose account is erased now. */
export async function keptUntil(services: Services, siteId: number): Promise<Date> {
  const { ban_kept_months: months } = await settingsOf({ ...services, siteId });
  const until = services.clock.now();
  until.setUTCMonth(until.getUTCMonth() + months);
  return until;
}
