import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepExpired } from '#features/identity/accounts/server/sweep-expired.ts';
import { sweepSignals } from '#features/conversation/chat/server/signs/sweep-signals.ts';
import { sweepCases } from '#features/safety/cases/server/sweep-cases.ts';
import { sweepDrafts } from '#features/people/sign-up/server/sweep-drafts.ts';
import { sweepVisits } from '#features/discovery/visits/server/sweep-visits.ts';
import { rows } from '#platform/server/db/database.ts';
import { deleteInBatches, sweepBatchRows } from '#platform/server/db/delete-in-batches.ts';
import { sweepPlatform } from '#platform/server/sweep.ts';
import { rateLimitHit } from '#platform/server/tables.ts';
import { aMember } from '../support/builders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const count = async (table: string) =>
  (await rows<{ n: number }>(server.services.db, sql.raw(`select count(*)::int as n from ${table}`)))[0]!.n;

const insertHits = (amount: number, expiresAt: Date) =>
  server.services.db.execute(sql`
    insert into rate_limit_hit (key, count, expires_at)
    select 'sweep:' || gen_random_uuid(), 1, ${expiresAt} from generate_series(1, ${amount})`);

test('a sweep deletes in batches and leaves locked rows for the next sweep', async () => {
  const { db, clock } = server.services;
  const [now, earlier] = [clock.now(), new Date(clock.now().getTime() - 1_000)];
  await db.delete(rateLimitHit);
  await insertHits(2 * sweepBatchRows + 5, earlier);
  const statements: number[] = [];
  const counting: typeof db = Object.create(db, {
    execute: {
      value: async (statement: Parameters<typeof db.execute>[0]) => {
        const result = await db.execute(statement);
        statements.push(result.rowCount ?? 0);
        return result;
      },
    },
  });
  const isDue = sql`${rateLimitHit.expiresAt} < ${now}`;
  const holder = await db.pool.connect();
  await holder.query('begin; select from rate_limit_hit limit 3 for update');
  await deleteInBatches(counting, rateLimitHit, isDue);
  await holder.query('rollback');
  holder.release();
  expect(statements).toEqual([sweepBatchRows, sweepBatchRows, 2]);
  expect(await count('rate_limit_hit')).toBe(3);
  await deleteInBatches(db, rateLimitHit, isDue);
  expect(await count('rate_limit_hit')).toBe(0);
});

test('jobs delete all due rows of each temporary table, and nothing else', async () => {
  const { services } = server;
  const [anna, bram] = [await aMember(server).create(), await aMember(server).create()];
  const conversation = '01900000-0000-7000-8000-000000000001';
  const [low, high] = [anna.id, bram.id].sort();
  const now = services.clock.now();
  await services.db.execute(sql`
    insert into conversation (site_id, id, low_id, high_id, created_at)
    values (${anna.site.id}, ${conversation}, ${low}, ${high}, ${now})`);
  for (const [table, insert] of Object.entries(inserts)) {
    const values = insert({ site: anna.site.id, one: anna.id, other: bram.id, conversation });
    await services.db.execute(sql.raw(`insert into ${table} ${values} from generate_series(1, 1200) as n`));
  }
  // Later than the end of every retention period.
  server.clock.advance(400 * 24 * 60 * 60 * 1_000);
  for (const job of [sweepPlatform, sweepExpired, sweepDrafts, sweepCases, sweepSignals, sweepVisits])
    await job.run(services, {});
  for (const table of Object.keys(inserts)) expect([table, await count(table)]).toEqual([table, 0]);
});

test('every column that a sweep filters by is the first column of an index', async () => {
  const indexed = await rows<{ column: string }>(
    server.services.db,
    sql`select attrelid::regclass || '.' || attname as column
        from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0] where indpred is null`,
  );
  const columns = new Set(indexed.map(({ column }) => column));
  expect(sweptColumns.filter((column) => !columns.has(column))).toEqual([]);
});

const sweptColumns = [
  'account_token.expires_at',
  'auth_challenge.expires_at',
  'debit.created_at',
  'debit_code.created_at',
  'early_message.created_at',
  'idempotency_key.created_at',
  'login_failure.window_ends_at',
  'login_failure_minute.starts_at',
  'outbox_mail.created_at',
  'outbox_sms.created_at',
  'rate_limit_hit.expires_at',
  'safety_case.decided_at',
  'session.expires_at',
  'signup_draft.expires_at',
  'spent_login_proof.expires_at',
  'visit.at',
];

interface Names {
  readonly site: number;
  readonly one: string;
  readonly other: string;
  readonly conversation: string;
}

const hash = 'sha256(n::text::bytea)';

const inserts: Readonly<Record<string, (names: Names) => string>> = {
  account_token: ({ site, one }) =>
    `(site_id, token_hash, purpose, member_id, expires_at) select ${site}, ${hash}, 'reset', '${one}', '2000-01-01'`,
  auth_challenge: ({ site }) =>
    `(site_id, id, purpose, challenge, expires_at) select ${site}, gen_random_uuid(), 'second_step', '', '2000-01-01'`,
  early_message: ({ site, one, conversation }) =>
    `(site_id, sender_id, conversation_id, nth, created_at) select ${site}, '${one}', '${conversation}', n, '2000-01-01'`,
  idempotency_key: ({ site }) =>
    `(site_id, scope, key, call_name, request_hash, created_at) select ${site}, '', n, '', '', '2000-01-01'`,
  login_failure: ({ site }) =>
    `(site_id, pair_hash, failures, window_ends_at) select ${site}, ${hash}, 1, '2000-01-01'`,
  login_failure_minute: ({ site }) =>
    `(site_id, starts_at, failures) select ${site}, '2000-01-01'::timestamptz + n * interval '1 minute', 1`,
  outbox_mail: ({ site }) =>
    `(site_id, id, to_address, subject, html, plain, created_at)
     select ${site}, gen_random_uuid(), '', '', '', '', '2000-01-01'`,
  outbox_sms: ({ site }) =>
    `(site_id, id, to_phone, body, created_at) select ${site}, gen_random_uuid(), '', '', '2000-01-01'`,
  rate_limit_hit: () => `(key, count, expires_at) select n, 1, '2000-01-01'`,
  safety_case: ({ site, one }) =>
    `(site_id, kind, subject_id, member_id, urgent, opened_at, due_at, decided_at, decision)
     select ${site}, 'photo', gen_random_uuid(), '${one}', false, '2000-01-01', '2000-01-01', '2000-01-01', 'approved'`,
  scam_signal: ({ site, one, other, conversation }) =>
    `(site_id, id, conversation_id, seq, sender_id, receiver_id, kind, created_at)
     select ${site}, gen_random_uuid(), '${conversation}', n, '${one}', '${other}', 'money', '2000-01-01'`,
  session: ({ site, one }) =>
    `(site_id, id, token_hash, member_id, created_at, last_seen_at, expires_at)
     select ${site}, gen_random_uuid(), ${hash}, '${one}', '2000-01-01', '2000-01-01', '2000-01-01'`,
  signup_draft: ({ site }) =>
    `(site_id, token_hash, fields, expires_at) select ${site}, ${hash}, '{}', '2000-01-01'`,
  spent_login_proof: ({ site }) => `(site_id, salt, expires_at) select ${site}, n, '2000-01-01'`,
};
