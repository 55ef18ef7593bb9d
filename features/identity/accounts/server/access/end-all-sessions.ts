import type { Services } from '#platform/server/services.ts';
import { deleteSessionsAfter } from './access-queries.ts';

const batchRows = 1_000;

/**
 * Logs everyone out on all sites: ends the sessions and closes their sockets. Returns how many sessions there were. Each
 * batch commits separately, so after an interruption, call it again.
 */
export async function endAllSessions({ db, realtime }: Pick<Services, 'db' | 'realtime'>): Promise<number> {
  let count = 0;
  let ended = await deleteSessionsAfter(db, undefined, batchRows);
  while (ended.length > 0) {
    count += ended.length;
    ended = await deleteSessionsAfter(db, ended.at(-1), batchRows);
  }
  realtime.disconnectAll();
  return count;
}
