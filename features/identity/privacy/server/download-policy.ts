import { day } from '#platform/shared/time.ts';
import type { DownloadRow } from './privacy-queries.ts';

/** In ms: how long a finished file can be downloaded, and how long a request may take before it is abandoned. */
export const downloadRetentionMs = 7 * day;

const downloadIntervalMs = day;

/** When the member may request the next download; undefined means now. */
export function nextDownloadAt(
  newest: Pick<DownloadRow, 'createdAt'> | undefined,
  now: Date,
): Date | undefined {
  if (!newest) return undefined;
  const next = new Date(newest.createdAt.getTime() + downloadIntervalMs);
  return next > now ? next : undefined;
}

export const downloadKey = (id: string) => `downloads/${id}.zip`;
