import { soughtGenders } from '#features/people/profiles/attributes.ts';
import { ageOn, ageRangeOn, day, dayAt } from '#platform/shared/time.ts';
import type { Services } from '#platform/server/services.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { settledCell } from '#features/people/profiles/server/public.ts';
import { areasAround } from '#features/site/places/server/public.ts';
import { findCandidates as findCandidatesIn, listBlockedIds, type Seeker } from './matching-queries.ts';

/**
 * Limits for candidates near the member and for candidates from the whole country. Ranking 200 takes almost no time.
 */
const maxPerArea = 100;
/** Members who have been inactive for longer than this are unlikely to reply. */
const activeWithinMs = 60 * day;

/** Ids of members to suggest: each seeks the other, and there is no like, pass or block between them yet. */
export async function findCandidates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  seeker: Seeker,
): Promise<string[]> {
  const now = clock.now();
  const settings = await settingsOf({ siteId, db });
  const { genders, time_zone: timeZone } = settings;
  const today = dayAt(now, timeZone);
  const search = {
    siteId,
    memberId: seeker.member_id,
    gender: seeker.gender,
    age: ageOn(seeker.birth_date, today),
    sought: soughtGenders(seeker.gender, seeker.sexuality, genders),
    country: seeker.country,
    ...ageRangeOn(seeker.seek_min_age, seeker.seek_max_age, today),
    activeSince: new Date(now.getTime() - activeWithinMs),
    limit: maxPerArea,
  };
  const cell = settledCell(seeker, settings, now);
  const areas = cell === null ? null : areasAround(cell);
  const blocked = await listBlockedIds(db, siteId, seeker.member_id);
  const near = areas || seeker.region !== null ? [{ areas, region: seeker.region }] : [];
  const candidates = await Promise.all(
    [...near, { areas: null, region: null }].map((place) =>
      findCandidatesIn(db, { ...search, ...place }, blocked),
    ),
  );
  return [...new Set(candidates.flat())];
}
