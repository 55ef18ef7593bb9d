import type { Executor } from '#platform/server/db/database.ts';
import { hour } from '#platform/shared/time.ts';
import { listScores } from './moderation-queries.ts';

interface Case {
  readonly kind: string;
  readonly subjectId: string;
  readonly openedAt: Date;
}

/** A photo without a score counts as moderately doubtful. */
const unscored = 0.5;

/**
 * Orders the profile photos of a list by the hour in which they were added, and within it the most doubtful first, so
 * that none waits forever behind photos with worse scores. Everything else keeps its place. The list is one page, so the
 * most doubtful photo of an hour may be on a later one.
 */
export async function sortPhotosByDoubt<Row>(
  executor: Executor,
  siteId: number,
  rows: readonly Row[],
  toCase: (row: Row) => Case,
): Promise<Row[]> {
  const photos = rows.filter((row) => toCase(row).kind === 'photo');
  const scores = await listScores(
    executor,
    siteId,
    photos.map((row) => toCase(row).subjectId),
  );
  const calculateHour = (row: Row) => Math.floor(toCase(row).openedAt.getTime() / hour);
  const findDoubt = (row: Row) => scores.get(toCase(row).subjectId) ?? unscored;
  const sorted = photos
    .toSorted((a, b) => calculateHour(a) - calculateHour(b) || findDoubt(b) - findDoubt(a))
    .values();
  return rows.map((row) => (toCase(row).kind === 'photo' ? sorted.next().value! : row));
}
