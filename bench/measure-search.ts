import { countCap, pageSize, searchMembers } from '#features/members/contract.ts';
import { findMembers } from '#features/members/server/search-queries.ts';
import { onlineSince } from '#features/profiles/server/public.ts';
import { requestText } from './lane.ts';
import type { Person } from './people.ts';
import type { Comparison } from './report.ts';
import { concurrency, type Rig } from './rig.ts';
import { httpThroughput, throughput } from './throughput.ts';

/** The first page of search over HTTP, cards and count included, against the search statement by `pg` from here. */
export async function measureSearch(
  { db, port }: Rig,
  people: readonly Person[],
  seconds: number,
): Promise<Comparison> {
  const lanes = Array.from({ length: concurrency }, (_, lane) => lane);
  const limit = await throughput(lanes, seconds, async (_lane, turn) => {
    const { siteId, memberId } = people[turn % people.length]!;
    const now = new Date();
    const found = await findMembers(db, {
      siteId,
      memberId,
      today: now,
      onlineSince: onlineSince(now),
      gender: null,
      country: 'NL',
      region: null,
      minAge: 25,
      maxAge: 45,
      withPhoto: false,
      after: null,
      pageSize,
      lookFor: countCap + 1,
    });
    if (found.length === 0) throw new Error('The search statement found nobody.');
  });
  const measured = await httpThroughput(port, concurrency, seconds, (turn) => {
    const { cookie, address } = people[turn % people.length]!;
    const path = `${searchMembers.path}?country=NL&min_age=25&max_age=45`;
    return requestText({ method: searchMembers.method, path, port, cookie, from: address });
  });
  return {
    what: 'member search over HTTP',
    against: 'its SQL statement by pg',
    unit: 'searches/s',
    measured,
    limit,
    atLeast: 0.25,
  };
}
