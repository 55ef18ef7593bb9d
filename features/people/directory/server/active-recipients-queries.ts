import { and, desc, eq, gte, lt, lte, or, sql } from 'drizzle-orm';
import { account, session } from '#features/identity/accounts/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { site } from '#features/site/sites/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { euCountries } from '#platform/shared/eu-countries.ts';
import { activeRecipients, memberSearch } from './tables.ts';

export async function listSiteIds(executor: Executor): Promise<number[]> {
  const sites = await executor.select({ id: site.id }).from(site).orderBy(site.id);
  return sites.map(({ id }) => id);
}

/** Counts the members in the European Union who were active since the first day of a month, and stores the number. */
export async function storeRecipients(
  executor: Executor,
  siteId: number,
  {
    from,
    to,
    month,
    at,
  }: { readonly from: Date; readonly to: Date; readonly month: string; readonly at: Date },
): Promise<void> {
  const seen = executor
    .select({ one: sql`1` })
    .from(session)
    .where(
      and(
        eq(session.siteId, account.siteId),
        eq(session.memberId, account.memberId),
        gte(session.lastSeenAt, from),
      ),
    );
  const existingRow = executor
    .select({ one: sql`1` })
    .from(memberSearch)
    .where(
      and(
        eq(memberSearch.siteId, account.siteId),
        eq(memberSearch.memberId, account.memberId),
        gte(memberSearch.lastActive, from),
      ),
    );
  const [counted] = await executor
    .select({ recipients: sql<number>`count(*)::integer` })
    .from(account)
    .innerJoin(profile, and(eq(profile.siteId, account.siteId), eq(profile.memberId, account.memberId)))
    .where(
      and(
        eq(account.siteId, siteId),
        lt(account.createdAt, to),
        eq(profile.kind, 'real'),
        sql`${profile.country} = any(${sql.param([...euCountries])}::text[])`,
        or(sql`exists (${seen})`, sql`exists (${existingRow})`),
      ),
    );
  const row = { siteId, month, recipients: counted!.recipients, countedAt: at };
  await executor
    .insert(activeRecipients)
    .values(row)
    .onConflictDoUpdate({
      target: [activeRecipients.siteId, activeRecipients.month],
      // A member who was erased in the meantime still counts as a recipient.
      set: {
        recipients: sql`greatest(${activeRecipients.recipients}, excluded.recipients)`,
        countedAt: at,
      },
    });
}

/** The months between two months, latest first. */
export async function listRecipients(
  executor: Executor,
  siteId: number,
  { first, last, limit }: { readonly first: string; readonly last: string; readonly limit: number },
) {
  return executor
    .select()
    .from(activeRecipients)
    .where(
      and(
        eq(activeRecipients.siteId, siteId),
        gte(activeRecipients.month, first),
        lte(activeRecipients.month, last),
      ),
    )
    .orderBy(desc(activeRecipients.month))
    .limit(limit);
}
