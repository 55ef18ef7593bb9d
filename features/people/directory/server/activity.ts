import { day, dayAt } from '#platform/shared/time.ts';
import type { Activity } from '../activities.ts';

/** When a member was last active, too coarse to reveal their daily routine. */
export function describeActivity(online: boolean, lastActive: Date, now: Date, timeZone: string): Activity {
  if (online) return 'online';
  if (dayAt(lastActive, timeZone) === dayAt(now, timeZone)) return 'today';
  return now.getTime() - lastActive.getTime() < 7 * day ? 'this_week' : 'longer_ago';
}
