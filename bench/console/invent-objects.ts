import type pg from 'pg';

/** What `inventObjects` adds for each member of the load seed. */
export const sharePerMember =
  'a purchase with an invoice for every fifth member, a report for every 20th, a complaint for every 50th';

/** Matches what `newReference` draws: no letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Spreads consecutive numbers over all references. Odd, so no two get the same one. */
const spread = 387_420_489;
const referenceSql = (prefix: string) =>
  `'${prefix}-' || (select string_agg(substr('${alphabet}', 1 + (((n::bigint * ${spread}) % 1073741824 >> (5 * place))::int & 31), 1), '')
                    from generate_series(0, 5) place)`;

/** Members of the load seed in a fixed order, so that a second run adds nothing. */
const members = (each: number) => `
  (select site_id, member_id, language, created_at, n
   from (select *, row_number() over (order by member_id) n from account
         where site_id = $1 and email like '%@load.test') numbered
   where n % ${each} = 0) member`;

const seller = JSON.stringify({
  name: 'Vonk',
  address: 'Keizersgracht 1',
  city: 'Amsterdam',
  country: 'NL',
  kvk: '12345678',
  vatNumber: null,
  site: 'localhost',
  email: 'support@localhost',
});

const statements: readonly string[] = [
  `insert into payment (site_id, id, member_id, package_id, credits, country, list_amount, amount, currency, vat_rate,
     vat_amount, method, provider, provider_payment_id, status, delivery_consent_at, created_at, settled_at)
   select site_id, md5('payment' || member_id)::uuid, member_id, 'p1', 60, 'NL', 1499, 1499, 'EUR', 2100, 260, 'ideal',
     'sandbox', 'bench_' || member_id, 'completed', created_at, created_at, created_at
   from ${members(5)}
   on conflict do nothing`,
  // The year is one without other invoices.
  `insert into invoice (site_id, year, number, id, payment_id, language, seller, time_zone, credits, amount, currency,
     vat_rate, vat_amount, issued_at)
   select site_id, 2001, row_number() over (order by id), id, id, 'nl', '${seller}', 'Europe/Amsterdam', credits, amount,
     currency, vat_rate, vat_amount, created_at
   from payment where site_id = $1 and provider_payment_id like 'bench\\_%'
   on conflict do nothing`,
  `insert into member_report (site_id, id, reference, reporter_id, reported_id, conversation_id, reason, body, created_at)
   select site_id, md5('report' || member_id)::uuid, ${referenceSql('R')}, member_id,
     lead(member_id, 1, (select min(member_id::text)::uuid from account where site_id = $1 and email like '%@load.test'))
       over (order by member_id),
     md5('conversation' || member_id)::uuid, 'scam', 'Asks for money.', now()
   from ${members(20)}
   on conflict do nothing`,
  `insert into complaint (site_id, id, reference, member_id, name, email, subject, body, language, created_at)
   select site_id, md5('complaint' || member_id)::uuid, ${referenceSql('K')}, member_id, 'Somebody', 'somebody@load.test',
     'payment', 'I paid twice.', language, now()
   from ${members(50)}
   on conflict do nothing`,
  `insert into safety_case (site_id, kind, subject_id, member_id, reference, urgent, opened_at, due_at)
   select site_id, 'report', id, reported_id, reference, false, created_at, created_at + interval '72 hours'
   from member_report where site_id = $1
   union all
   select site_id, 'complaint', id, null, reference, false, created_at, created_at + interval '168 hours'
   from complaint where site_id = $1
   on conflict do nothing`,
  'analyze payment, invoice, member_report, complaint, safety_case',
];

/** Adds purchases, invoices, reports and complaints to the members of the load seed. A second run adds nothing. */
export async function inventObjects(pool: pg.Pool, siteId: number): Promise<void> {
  for (const statement of statements) await pool.query(statement, statement.includes('$1') ? [siteId] : []);
}
