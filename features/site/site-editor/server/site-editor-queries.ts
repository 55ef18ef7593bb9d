import { and, count, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import { creditPackage } from '#features/money/payments/server/tables.ts';
import { siteText } from '#features/site/sites/server/tables.ts';
import { locales } from '#platform/shared/locales.ts';
import type { Executor } from '#platform/server/db/database.ts';

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
