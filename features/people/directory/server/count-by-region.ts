import { sql } from 'drizzle-orm';
import { isVisibleAndRealSql } from '#features/people/profiles/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';

/**
 * The number of real members who can be found in each region of a country. Reads all of the country's search rows, so
 * only jobs may call it.
 */
export async function countMembersByRegion(
  executor: Executor,
  siteId: number,
  country: string,
): Promise<ReadonlyMap<string, number>> {
  const isReal = sql.raw(isVisibleAndRealSql({ site: 's.site_id', member: 's.member_id' }));
  const counted = await rows<{ region: string; members: number }>(
    executor,
    sql`select s.region, count(*)::int as members from member_search s
        where s.site_id = ${siteId} and s.country = ${country} and s.region is not null and ${isReal}
        group by s.region`,
  );
  return new Map(counted.map(({ region, members }) => [region, members]));
}
