import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, rows, type Database, type Executor } from '#platform/server/db/database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { countRetained, countSources, countSteps } from './count-queries.ts';
import {
  countMessages,
  countOnline,
  listMonths,
  listPayments,
  countSignUps,
  listSources,
} from './figures-queries.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
const siteId = 1;
const now = new Date('2026-06-15T12:00Z');
const timeZone = 'Europe/Amsterdam';
const yesterday = { siteId, timeZone, from: '2026-06-14', to: '2026-06-14' };
const today = { siteId, timeZone, from: '2026-06-15', to: '2026-06-15' };
const months = { siteId, first: '2025-07', last: '2026-06' };

// 20,000 members who signed up over 400 days, with what they did.
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 2);
  await db.pool.query(`
    insert into site (id, is_default, settings, company, created_at) overriding system value
      values (1, false, '{}', '{}', now());
    create temporary table someone as select md5(n::text)::uuid as id, n,
      timestamptz '2026-06-15 11:00Z' - n * interval '400 days' / 20000 as at from generate_series(1, 20000) as n;
    insert into account (site_id, member_id, email, email_key, password_hash, status, language, created_at)
      select 1, id, n || '@example.test', n || '@example.test', '', 'active', 'nl', at from someone;
    insert into profile (site_id, member_id, status, name, gender, sexuality, birth_date, country, created_at, updated_at)
      select 1, id, 'active', 'M' || n, (array['male', 'female'])[1 + n % 2], 'hetero', date '1990-01-01', 'NL', at, at
      from someone;
    insert into tracking_record (site_id, member_id, network, created_at) select 1, id, 'adnet', at from someone;
    insert into member_search (site_id, member_id, country, gender, seeks_male, seeks_female, birth_date, seek_min_age,
        seek_max_age, has_photo, last_active, traits, interests, tokens, layout, joined_at)
      select 1, id, (array['NL', 'BE'])[1 + n % 2], 'male', false, true, '1990-01-01', 18, 99, true, at, 0, 0, '{}', 4, at
      from someone;
    insert into session (site_id, id, token_hash, member_id, created_at, last_seen_at, expires_at)
      select 1, id, decode(md5(n::text), 'hex'), id, at, at, at from someone;
    insert into photo (site_id, id, member_id, status, position, width, height, thumbhash, perceptual_hash, created_at)
      select 1, id, id, 'active', 0, 300, 400, '', '', at from someone;
    insert into member_like (site_id, from_id, to_id, created_at)
      select 1, one.id, other.id, one.at from someone as one join someone as other on other.n = one.n + 1
      union all select 1, other.id, one.id, one.at from someone as one join someone as other on other.n = one.n + 1;
    insert into conversation (site_id, id, low_id, high_id, last_seq, created_at)
      select 1, one.id, least(one.id, other.id), greatest(one.id, other.id), 1, one.at
      from someone as one join someone as other on other.n = one.n + 1;
    insert into participant (site_id, member_id, conversation_id, other_id, sent_count, last_message_at)
      select 1, side.mine, id, side.other, 1, created_at from conversation,
        lateral (values (low_id, high_id), (high_id, low_id)) as side (mine, other);
    insert into message (site_id, conversation_id, seq, sender_id, client_id, body, cost, created_at)
      select 1, id, n, low_id, id || '/' || n, repeat('hello ', 20), 0, created_at
      from conversation, generate_series(1, 5) as n order by created_at;
    insert into payment (site_id, id, member_id, package_id, credits, country, list_amount, amount, currency, vat_rate,
        vat_amount, method, provider, status, delivery_consent_at, created_at, settled_at)
      select 1, id, id, 'p1', 60, 'NL', 1000, 1000, 'EUR', 2100, 174, 'ideal', 'sandbox', 'completed', at, at, at
      from someone where n % 5 = 0;
    insert into traffic_visit (site_id, day, network, ref, sub1, sub2, sub3, lander, slug, country, visits)
      select 1, date '2026-06-15' - n, 'adnet', '', '', '', '', 'gallery', slug::text, 'NL', 9
      from generate_series(0, 399) as n, generate_series(1, 20) as slug;
    insert into figure_day (site_id, day, counted_at, visits, signed_up, activated, photo, liked, matched, talked, bought)
      select 1, date '2026-06-15' - n, now(), 9, 9, 9, 9, 9, 9, 9, 9 from generate_series(0, 1999) as n;
    insert into figure_source_day (site_id, day, kind, name, currency, visits, signed_up, buyers, amount)
      select 1, date '2026-06-15' - n, 'lander', lander::text, '', 9, 9, 0, 0
      from generate_series(0, 1999) as n, generate_series(1, 10) as lander;
    analyze`);
}, 120_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

const counts: Readonly<Record<string, [(tx: Executor) => Promise<unknown>, readonly string[]]>> = {
  'the steps of a day': [
    (tx) => countSteps(tx, yesterday, now),
    ['account_newest', 'tracking_record_', 'photo_member', 'member_like_', 'participant_', 'payment_member'],
  ],
  'who came back': [
    (tx) => countRetained(tx, yesterday, now),
    ['account_newest', 'session_member', 'member_search_', 'figure_day_'],
  ],
  'the sources of a day': [
    (tx) => countSources(tx, yesterday, ['adnet']),
    ['account_newest', 'payment_member', 'traffic_visit_source'],
  ],
  'a year of months': [(tx) => listMonths(tx, months), ['figure_day_']],
  'a year of sources': [(tx) => listSources(tx, months, 'lander'), ['figure_source_day_']],
  'new members so far': [
    (tx) => countSignUps(tx, { from: '2026-06-01', yesterday, today }),
    ['account_newest', 'figure_day_'],
  ],
  'members online': [(tx) => countOnline(tx, siteId, ['NL', 'BE'], now), ['member_search_recent']],
  'the latest messages': [(tx) => countMessages(tx, siteId, now), ['message_time']],
  "today's payments": [(tx) => listPayments(tx, today), ['payment_settled']],
};

test.each(Object.entries(counts))('[CO-10] %s: no full table scan', async (_name, [count, indexes]) => {
  const plan = await explainPlan(count);
  expect(plan).not.toContain('Seq Scan');
  for (const index of indexes) expect(plan).toContain(index);
});

/** Explains the statements of a query instead of running them. */
async function explainPlan(count: (tx: Executor) => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  await db.transaction(async (tx) => {
    const explaining = new Proxy(tx, {
      get: (target, key) =>
        key === 'execute'
          ? async (statement: SQL) => {
              const plan = await rows<{ 'QUERY PLAN': string }>(
                target,
                sql`explain (costs off) ${statement}`,
              );
              lines.push(...plan.map((line) => line['QUERY PLAN']));
              return { rows: [{}] };
            }
          : Reflect.get(target, key),
    });
    await count(explaining);
  });
  return lines.join('\n');
}
