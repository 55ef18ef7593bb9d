import { day } from '#platform/shared/time.ts';
import type { DownloadRow } from './privacy-queries.ts';

/** A finished file can be fetched this long; so long, too, a request may take before it is given up. */
export const downloadKeptFor = 7 * day;

const oneEvery = day;

/** When a member may ask again; undefined: now. */
export function nextDownloadAt(
  newest: Pick<DownloadRow, 'createdAt'> | undefined,
  now: Date,
): Date | undefined {
  if (!newest) return undefined;
  const next = new Date(newest.createdAt.getTime() + oneEvery);
  return next > now ? next : undefined;
}

export const downloadKey = (id: string) => `downloads/${id}.zip`;
