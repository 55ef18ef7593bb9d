import { soughtGenders } from '#features/people/profiles/attributes.ts';
import { ageOn, ageRangeOn, day } from '#platform/shared/time.ts';
import type { Services } from '#platform/server/services.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { areasAround } from '#features/site/places/server/public.ts';
import { findCandidates as findCandidatesIn, readBlocked, type Seeker } from './matching-queries.ts';

/** From around the member, and again from the whole country; together at most so many as rank in no time. */
const mostFromEach = 100;
/** Who has not been here for longer would not answer. */
const activeWithin = 60 * day;

/** People who can be suggested to this member: eligible both ways, not yet liked, passed or blocked. */
export async function findCandidates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  seeker: Seeker,
): Promise<string[]> {
  const now = clock.now();
  const { genders } = await settingsOf({ siteId, db });
  const search = {
    siteId,
    memberId: seeker.member_id,
    gender: seeker.gender,
    age: ageOn(seeker.birth_date, now),
    sought: soughtGenders(seeker.gender, seeker.sexuality, genders),
    country: seeker.country,
    ...ageRangeOn(seeker.seek_min_age, seeker.seek_max_age, now),
    activeSince: new Date(now.getTime() - activeWithin),
    limit: mostFromEach,
  };
  const areas = seeker.location_cell === null ? null : areasAround(seeker.location_cell);
  const blocked = await readBlocked(db, siteId, seeker.member_id);
  const near = areas || seeker.region !== null ? [{ areas, region: seeker.region }] : [];
  const found = await Promise.all(
    [...near, { areas: null, region: null }].map((place) =>
      findCandidatesIn(db, { ...search, ...place }, blocked),
    ),
  );
  return [...new Set(found.flat())];
}
