import { listActiveImages, imageMaker } from '#features/people/photos/server/public.ts';
import { readSiteHead } from '#features/people/profiles/server/public.ts';
import { marksFictional } from '#features/people/sign-up/server/public.ts';
import { siteOfStaff } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { ageOn, dayAt } from '#platform/shared/time.ts';
import { fictionalPageSize, maxOperators, type getFictionalProfiles } from '../contract.ts';
import { countInReview, countWritten, listFictional, listOperators } from './fictional-queries.ts';

/** @throws {CallError} `not_found`. */
export async function getProfiles(
  { db, siteId, clock }: MemberContext,
  { site: id, after }: CallInput<typeof getFictionalProfiles>,
): Promise<CallResponse<typeof getFictionalProfiles>> {
  const site = await siteOfStaff(db, siteId, id);
  const [read, operators] = await Promise.all([
    listFictional(db, site.id, { after, limit: fictionalPageSize + 1 }),
    listOperators(db, site.id, maxOperators),
  ]);
  const shown = read.slice(0, fictionalPageSize);
  const ids = shown.map((row) => row.id);
  const [images, inReview, written] = await Promise.all([
    listActiveImages(db, site.id, ids, 1, await imageMaker(db)),
    countInReview(db, site.id, ids),
    countWritten(db, site.id, ids),
  ]);
  const { settings } = site;
  const today = dayAt(clock.now(), settings.time_zone);
  return {
    site: await readSiteHead(db, site),
    marked: marksFictional(settings),
    profiles: shown.map((row) => ({
      id: row.id,
      name: row.name,
      age: ageOn(row.birthDate, today),
      gender: row.gender,
      country: row.country,
      city: row.city,
      retired: row.pausedAt !== null,
      // Other sites' pictures have addresses on other hosts, which pages may not load.
      picture: (site.id === siteId ? images.get(row.id)?.[0] : null) ?? null,
      in_review: inReview.get(row.id) ?? 0,
      // People who are no longer operators do not answer.
      operator: operators.find((one) => one.id === row.operatorId) ?? null,
      ...(written.get(row.id) ?? { conversations: 0, received: 0, answered: 0 }),
    })),
    next: read.length > fictionalPageSize ? shown.at(-1)!.id : null,
    operators,
    genders: [...settings.genders],
    countries: [...settings.countries],
    min_age: settings.min_age,
  };
}
