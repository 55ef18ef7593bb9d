import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import type { StoredSite } from '#features/site/sites/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { profile } from './tables.ts';

/** The names of staff, by id. Their accounts are on one of these sites. */
export async function listNames(
  executor: Executor,
  siteIds: readonly number[],
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await executor
    .select({ id: profile.memberId, name: profile.name })
    .from(profile)
    .where(and(inArray(profile.siteId, [...siteIds]), inArray(profile.memberId, [...memberIds])))
    .limit(memberIds.length);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether anybody has ever been a member of this site. Staff and fictional profiles do not count. */
export async function hasMembers(executor: Executor, siteId: number): Promise<boolean> {
  const rows = await executor
    .select({ memberId: account.memberId })
    .from(account)
    .leftJoin(profile, and(eq(profile.siteId, account.siteId), eq(profile.memberId, account.memberId)))
    .where(
      and(
        eq(account.siteId, siteId),
        isNull(account.staffRole),
        or(isNull(profile.kind), ne(profile.kind, 'fictional')),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** A site's data for the head of the pages about it (`SiteHeader`), and for their usual reason. */
export async function readSiteHead(
  executor: Executor,
  { id, isDefault, settings: { name, domain } }: StoredSite,
) {
  return { id, name, domain, main: isDefault, has_members: await hasMembers(executor, id) };
}
