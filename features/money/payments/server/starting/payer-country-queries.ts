import { sql } from 'drizzle-orm';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';
import { rows, type Executor, type Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { inTime } from '#platform/server/db/in-time.ts';
import type { CountryTerms } from '../../payer-country-rules.ts';
import { payerCountryChoice } from '../tables.ts';

interface PayerRow extends Record<string, unknown> {
  readonly profile: string | null;
  readonly chosen: string | null;
  readonly paid_in: string | null;
  readonly paid_at: Date | null;
}

const theirProfile = sql.raw(
  joinProfileSql({ as: 'profile', site: 'payer.site_id', member: 'payer.member_id' }),
);

/** What the database knows about a payer's country. */
export async function findPayerRow(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<PayerRow | undefined> {
  const payers = await rows<PayerRow>(
    executor,
    sql`select profile.country as profile, choice.country as chosen, paid.country as paid_in, paid.settled_at as paid_at
          from (values (${siteId}::integer, ${memberId}::uuid)) as payer (site_id, member_id)
          left ${theirProfile}
          left join payer_country choice
            on choice.site_id = payer.site_id and choice.member_id = payer.member_id
          left join lateral (
            select p.country, p.settled_at from payment p
             where p.site_id = payer.site_id and p.member_id = payer.member_id
               and p.status in ('completed', 'partially_refunded')
             order by p.created_at desc limit 1
          ) as paid on true`,
  );
  return inTime(payers, ['paid_at'])[0];
}

/** The terms of some countries on a site; those of `*` for a country without prices of its own. */
export async function listCountryTerms(
  executor: Executor,
  siteId: number,
  countries: readonly string[],
): Promise<Map<string, CountryTerms>> {
  const terms = await rows<CountryTerms & { country: string }>(
    executor,
    sql`select asked.country, price.currency, price.vat_rate as "vatRate", sum(price.amount)::float8 as total
          from unnest(${sql.param([...countries])}::text[]) as asked (country)
          join package_price price on price.site_id = ${siteId} and price.country = case
            when exists (select from package_price own
                          where own.site_id = ${siteId} and own.country = asked.country)
            then asked.country else '*' end
         group by 1, 2, 3`,
  );
  return new Map(terms.map(({ country, ...rest }) => [country, rest]));
}

export async function upsertChoice(
  tx: Executor | Transaction,
  choice: typeof payerCountryChoice.$inferInsert,
): Promise<void> {
  const { country, chosenAt } = choice;
  await tx
    .insert(payerCountryChoice)
    .values(choice)
    .onConflictDoUpdate({
      target: [payerCountryChoice.siteId, payerCountryChoice.memberId],
      set: { country, chosenAt },
    });
}
