import { maxCountedMembers, pageSize, searchMembers } from '#features/discovery/members/contract.ts';
import { findPart } from '#features/discovery/members/server/search/find-members.ts';
import { planSearch, buildSlice } from '#features/discovery/members/server/search/search-plan.ts';
import { findKnownSearcher } from '#features/discovery/members/server/search/searcher.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { onlineSince } from '#features/people/directory/server/public.ts';
import { requestText } from './lane.ts';
import type { Person } from './people.ts';
import type { Comparison } from './report.ts';
import { concurrency, type Rig } from './rig.ts';
import { measureInRounds } from './rounds.ts';
import { httpThroughput, throughput } from './throughput.ts';

/**
 * Compares the first page of search over HTTP, including cards and count, with the search statement sent by
 * `pg` from here.
 */
export async function measureSearch(
  rig: Rig,
  people: readonly Person[],
  seconds: number,
): Promise<Comparison> {
  const { db, port } = rig;
  const lanes = Array.from({ length: concurrency }, (_, lane) => lane);
  const statement = async (_lane: number, turn: number) => {
    const { siteId, memberId } = people[turn % people.length]!;
    const now = new Date();
    const settings = await settingsOf({ siteId, db });
    const { searcher } = (await findKnownSearcher(db, siteId, memberId, now))!;
    const filters = { country: 'NL', min_age: 25, max_age: 45 };
    const plan = planSearch(settings, searcher, filters, now);
    const portion = {
      order: 'last_active',
      after: null,
      lookFor: maxCountedMembers + 1,
      onlineSince: onlineSince(now),
    } as const;
    for (const gender of plan.genders) {
      await findPart(db, buildSlice(plan, gender), { ...portion, pageSize: pageSize + 1 });
    }
  };
  const request = (turn: number) => {
    const { cookie, address } = people[turn % people.length]!;
    const path = `${searchMembers.path}?country=NL&min_age=25&max_age=45`;
    return requestText({ method: searchMembers.method, path, port, cookie, from: address });
  };
  const { limit, measured } = await measureInRounds(rig, seconds, {
    limit: (lasts) => throughput(lanes, lasts, statement),
    measured: (lasts) => httpThroughput(port, concurrency, lasts, request),
  });
  return {
    what: 'member search over HTTP',
    against: 'its SQL statement by pg',
    unit: 'searches/s',
    measured,
    limit,
    atLeast: 0.3,
  };
}
