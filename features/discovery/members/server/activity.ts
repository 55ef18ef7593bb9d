import { day } from '#platform/shared/time.ts';
import type { Activity } from '../contract.ts';

/** When a member was last here, in words too coarse to follow somebody's day. */
export function activityOf(online: boolean, lastActive: Date, now: Date, timeZone: string): Activity {
  if (online) return 'online';
  const dayOf = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone });
  if (dayOf(lastActive) === dayOf(now)) return 'today';
  return now.getTime() - lastActive.getTime() < 7 * day ? 'this_week' : 'longer_ago';
}
