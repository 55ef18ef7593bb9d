import { searchMembers } from '#features/discovery/members/contract.ts';
import { requestText } from './lane.ts';
import type { Person } from './people.ts';
import type { Amount } from './report.ts';
import type { Rig } from './rig.ts';
import { steadyRate } from './throughput.ts';

/**
 * The filters, from those everyone searches with to those hardly anyone matches. Each searcher adds the
 * gender and ages they seek.
 */
const searches: Readonly<Record<string, string>> = {
  'as the profile says': '',
  'ages 25 to 35': 'country=NL&min_age=25&max_age=35',
  'with photo': 'country=NL&with_photo=true',
  online: 'country=NL&online=true',
  'new members': 'country=NL&new=true',
  'newest first': 'country=NL&sort=newest',
  'in a region': 'country=NL&countryregion=Zeeland',
  'within 10 km': 'distance=10',
  'nearest first': 'sort=nearest',
  'an interest': 'country=NL&interests=sushi',
  'three answers': 'country=NL&hair_colour=red&eye_colour=green&body_type=athletic',
  'the rarest':
    'country=NL&distance=5&min_age=60&max_age=62&with_photo=true&new=true&interests=sushi&interests=wine' +
    '&hair_colour=red&eye_colour=green&tattoos=many',
};

const perSecond = 50;
/** The limit in milliseconds. 95 of 100 searches must not take longer. */
const limitMs = 25;

/**
 * Requests the first page of each search over HTTP, at a steady rate. Each search runs once before it is
 * measured, because at fifty times a second the data does not come from a disk.
 */
export async function measureFilters(
  { port }: Rig,
  people: readonly Person[],
  seconds: number,
): Promise<Amount[]> {
  const amounts: Amount[] = [];
  for (const [name, query] of Object.entries(searches)) {
    const request = (turn: number) => {
      const { cookie, address } = people[turn % people.length]!;
      const path = `${searchMembers.path}?${query}`;
      return requestText({ method: searchMembers.method, path, port, cookie, from: address });
    };
    await steadyRate(port, perSecond, seconds, request);
    const { median, p95 } = await steadyRate(port, perSecond, seconds, request);
    amounts.push(
      { what: `search ${name}, p50`, unit: 'ms', amount: median },
      { what: `search ${name}, p95`, unit: 'ms', amount: p95, atMost: limitMs },
    );
  }
  return amounts;
}
