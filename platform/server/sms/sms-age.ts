import { minute } from '#platform/shared/time.ts';
import { ClocksDiffer } from '../deletion-time.ts';
import type { Services } from '../services.ts';

/** After this time, a text message is useless. */
const maxAgeMs = 10 * minute;

/** Whether a text message is too old to be sent. While it is unclear which clock is right, it is not. */
export async function isUseless(
  { readDeletionTime }: Pick<Services, 'readDeletionTime'>,
  createdAt: Date,
): Promise<boolean> {
  try {
    return (await readDeletionTime()).getTime() - createdAt.getTime() > maxAgeMs;
  } catch (error) {
    if (error instanceof ClocksDiffer) return false;
    throw error;
  }
}
