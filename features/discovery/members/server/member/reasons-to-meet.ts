import { rankMembers } from '#features/discovery/matching/server/public.ts';
import type { MatchReason } from '#features/discovery/matching/contract.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { soughtGenders, type Gender } from '#features/people/profiles/attributes.ts';
import { ageOn, dayAt } from '#platform/shared/time.ts';
import type { Services } from '#platform/server/services.ts';
import { listSeekers, type SeekerRow } from './member-queries.ts';

/** Why two members might fit; empty if either could not find the other in a search. */
export async function reasonsToMeet(
  services: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  memberId: string,
  otherId: string,
): Promise<MatchReason[]> {
  if (memberId === otherId) return [];
  const [one, other] = await listSeekers(services.db, siteId, [memberId, otherId]);
  const { genders, time_zone: timeZone } = await settingsOf({ siteId, db: services.db });
  const today = dayAt(services.clock.now(), timeZone);
  if (!one || !other || !seeks(one, other, today, genders) || !seeks(other, one, today, genders)) return [];
  const [result] = await rankMembers(services, siteId, memberId, [otherId]);
  return [...(result?.reasons ?? [])];
}

function seeks(one: SeekerRow, other: SeekerRow, today: string, offered: readonly Gender[]): boolean {
  const age = ageOn(other.birth_date, today);
  return (
    one.country === other.country &&
    soughtGenders(one.gender, one.sexuality, offered).includes(other.gender) &&
    age >= one.seek_min_age &&
    age <= one.seek_max_age
  );
}
