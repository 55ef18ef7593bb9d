import { and, count, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import { creditPackage } from '#features/money/payments/server/tables.ts';
import { siteText } from '#features/site/sites/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { locales } from '#platform/shared/locales.ts';
import type { Executor } from '#platform/server/db/database.ts';

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

/** Selects the sites that have an active administrator. */
export async function sitesWithAdministrator(executor: Executor, siteIds: readonly number[]) {
  const rows = await executor
    .select({ siteId: account.siteId, administrators: count() })
    .from(account)
    .where(
      and(
        inArray(account.siteId, [...siteIds]),
        isNotNull(account.staffRole),
        eq(account.staffRole, 'administrator'),
        isNull(account.staffLeaveAt),
        ne(account.status, 'erased'),
      ),
    )
    .groupBy(account.siteId)
    .limit(siteIds.length);
  return new Set(rows.map(({ siteId }) => siteId));
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

/** Selects the sites that have an introduction of their own, each with one of its languages. */
export function listIntroductions(executor: Executor, siteIds: readonly number[]) {
  return executor
    .select({ siteId: siteText.siteId, language: siteText.language })
    .from(siteText)
    .where(and(inArray(siteText.siteId, [...siteIds]), eq(siteText.place, 'intro'), ne(siteText.text, '')))
    .limit(siteIds.length * locales.length);
}

/** Selects the sites that sell something. */
export async function sitesWithPackages(executor: Executor, siteIds: readonly number[]) {
  const rows = await executor
    .selectDistinct({ siteId: creditPackage.siteId })
    .from(creditPackage)
    .where(inArray(creditPackage.siteId, [...siteIds]))
    .limit(siteIds.length);
  return new Set(rows.map(({ siteId }) => siteId));
}
