import { and, asc, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { foldedText } from '#platform/server/db/folded-text.ts';
import { profile } from './tables.ts';

/** A member as found by staff, whether or not others may see the profile. */
export interface LookedUpMember {
  readonly memberId: string;
  readonly name: string;
  readonly city: string | null;
  readonly createdAt: Date;
}

/** A search key for members. */
export type MemberLookup =
  | { readonly by: 'id'; readonly from: string; readonly to: string }
  | { readonly by: 'email'; readonly key: string }
  | { readonly by: 'name'; readonly beginning: string };

/** Sorts after every text with the same prefix. */
const last = '\u{10FFFF}';

function matches(lookup: MemberLookup): SQL | undefined {
  if (lookup.by === 'email') return eq(account.emailKey, lookup.key);
  if (lookup.by === 'id') return and(gte(profile.memberId, lookup.from), lte(profile.memberId, lookup.to));
  const beginning = foldedText(sql`${lookup.beginning}`);
  const name = foldedText(profile.name);
  // These operators use the prefix index whatever the database collation is.
  return sql`${name} ~>=~ ${beginning} and ${name} ~<~ (${beginning} || ${last})`;
}

/** Members of a site by id, email address or name prefix. Each of these has an index. */
export function lookUpMembers(
  executor: Executor,
  siteId: number,
  lookup: MemberLookup,
  limit: number,
): Promise<LookedUpMember[]> {
  return executor
    .select({
      memberId: profile.memberId,
      name: profile.name,
      city: profile.city,
      createdAt: account.createdAt,
    })
    .from(profile)
    .innerJoin(account, and(eq(account.siteId, profile.siteId), eq(account.memberId, profile.memberId)))
    .where(and(eq(profile.siteId, siteId), matches(lookup)))
    .orderBy(
      ...(lookup.by === 'name' ? [sql`${foldedText(profile.name)} using ~<~`] : []),
      asc(profile.memberId),
    )
    .limit(limit);
}
