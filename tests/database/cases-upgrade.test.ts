import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMigrations } from '#platform/server/db/migration-history.ts';
import { readReleases } from '#platform/server/db/releases.ts';
import { createEmptyDatabase } from '../support/test-database.ts';

const migrations = readMigrations('database/migrations');
const hashesOfSecondVersion = new Set(Object.values(readReleases()['0.2.0']!));
const secondVersion = migrations.filter(({ hash }) => hashesOfSecondVersion.has(hash));
const later = migrations.filter(({ hash }) => !hashesOfSecondVersion.has(hash));
const [member, staff] = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const conversation = '00000000-0000-4000-8000-000000000003';
const [photo, chatPhoto, report, signal, complaint, urgentReport] = [4, 5, 6, 7, 8, 9].map(
  (n) => `00000000-0000-4000-8000-00000000000${n}`,
);

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;

beforeEach(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

const people = `
  insert into site (settings, company, created_at) values ('{}', '{}', now());
  insert into account (site_id, member_id, email, email_key, password_hash, status, language, created_at)
    select 1, id::uuid, id, id, '', 'active', 'en', now() from unnest(array['${member}', '${staff}']) as id;
  insert into profile (site_id, member_id, status, name, gender, sexuality, birth_date, country, created_at, updated_at)
    select 1, member_id, 'active', '', 'female', 'bi', '1990-01-01', 'NL', now(), now() from account;
  insert into conversation (site_id, id, low_id, high_id, created_at) values (1, '${conversation}', '${member}', '${staff}', now())`;

const openedAt = (days: number) => `date_trunc('day', now()) - interval '${days} days'`;

/** As servers of 0.1.0 create them; opened `days` ago. */
const openedCaseSql = (days = 1) => `
  insert into photo (site_id, id, member_id, status, position, width, height, thumbhash, perceptual_hash, created_at)
    values (1, '${photo}', '${member}', 'review', 0, 1, 1, '', '', ${openedAt(days)});
  insert into chat_photo (site_id, id, conversation_id, sender_id, client_id, status, width, height, thumbhash, perceptual_hash, created_at)
    values (1, '${chatPhoto}', '${conversation}', '${member}', '', 'review', 1, 1, '', '', ${openedAt(days)});
  insert into member_report (site_id, id, reference, reported_id, reason, body, created_at)
    values (1, '${report}', 'R-1', '${member}', 'scam', '', ${openedAt(days)}), (1, '${urgentReport}', 'R-2', '${member}', 'underage', '', ${openedAt(days)});
  insert into scam_signal (site_id, id, conversation_id, seq, sender_id, receiver_id, kind, created_at)
    values (1, '${signal}', '${conversation}', 1, '${member}', '${staff}', 'money', ${openedAt(days)});
  insert into complaint (site_id, id, reference, name, email, subject, body, language, created_at)
    values (1, '${complaint}', 'K-1', '', '', 'illegal_content', '', 'en', ${openedAt(days)})`;

/** As they decide them, `days` ago: a sign of a scam creates a report that was never open. */
const decided = (days = 0) => `
  update photo set status = 'refused', refusal_reason = 'quality', reviewed_by = '${staff}', reviewed_at = ${openedAt(days)};
  update chat_photo set status = 'active', decided_by = '${staff}', decided_at = ${openedAt(days)};
  update member_report set decision = 'no_action', decided_by = '${staff}', decided_at = ${openedAt(days)};
  begin;
  update scam_signal set decision = 'suspended', decided_by = '${staff}', decided_at = ${openedAt(days)};
  insert into member_report (site_id, id, reference, reported_id, reason, body, created_at, decided_at, decided_by, decision, rule, facts)
    values (1, gen_random_uuid(), 'R-3', '${member}', 'scam', '', ${openedAt(days)}, ${openedAt(days)}, '${staff}', 'suspend', 'scam', 'Asked for money.');
  commit;
  update complaint set answer = 'Removed.', answered_by = '${staff}', answered_at = ${openedAt(days)}`;

const appealed = `
  insert into photo_appeal (site_id, photo_id, body, created_at) values (1, '${photo}', 'It is sharp.', ${openedAt(0)});
  update member_report set appeal = 'I did not.', appealed_at = ${openedAt(0)} where reference = 'R-3'`;

async function run(some: typeof migrations): Promise<void> {
  for (const { statements } of some) for (const statement of statements) await client.query(statement);
}

async function listCases(): Promise<unknown[]> {
  const { rows } = await client.query(
    `select kind, member_id, reference, urgent, (extract(epoch from due_at - opened_at) / 3600)::int as hours,
       decision, rule, reasons, decided_by, decided_at is not null as decided
     from safety_case order by kind, reference, member_id`,
  );
  return rows;
}

const waiting = { decision: null, rule: null, reasons: null, decided_by: null, decided: false };
const openCases = [
  { ...waiting, kind: 'chat_photo', member_id: member, reference: null, urgent: false, hours: 12 },
  { ...waiting, kind: 'complaint', member_id: null, reference: 'K-1', urgent: true, hours: 24 },
  { ...waiting, kind: 'photo', member_id: member, reference: null, urgent: false, hours: 24 },
  { ...waiting, kind: 'report', member_id: member, reference: 'R-1', urgent: false, hours: 72 },
  { ...waiting, kind: 'report', member_id: member, reference: 'R-2', urgent: true, hours: 24 },
  { ...waiting, kind: 'signal', member_id: member, reference: null, urgent: false, hours: 24 },
];
const by = { decided_by: staff, decided: true };
const decidedCases = [
  { ...openCases[0], ...by, decision: 'approved' },
  { ...openCases[1], ...by, decision: 'answered', reasons: 'Removed.' },
  { ...openCases[2], ...by, decision: 'refused', rule: 'quality' },
  { ...openCases[3], ...by, decision: 'no_action' },
  { ...openCases[4], ...by, decision: 'no_action' },
  { ...openCases[5], ...by, decision: 'suspended', rule: 'scam', reasons: 'Asked for money.' },
];
const openAppeal = { ...waiting, kind: 'appeal', member_id: member, urgent: false, hours: 336 };
const openAppeals = [
  { ...openAppeal, reference: 'R-3' },
  { ...openAppeal, reference: null },
];

describe('cases from before the upgrade', () => {
  async function upgradeWith(...texts: string[]): Promise<void> {
    const first = secondVersion.findIndex(({ statements }) =>
      statements.some((text) => text.includes('CREATE TABLE "safety_case"')),
    );
    await run(secondVersion.slice(0, first));
    for (const text of [people, ...texts]) await client.query(text);
    await run(secondVersion.slice(first));
  }

  test('are kept while they are pending', async () => {
    await upgradeWith(openedCaseSql(90));
    expect(await listCases()).toEqual(openCases);
    await client.query(decided());
    expect(await listCases()).toEqual(decidedCases);
    await run(later);
    expect(await listCases()).toEqual(decidedCases);
  });

  test('are kept for 30 days after their decision', async () => {
    await upgradeWith(openedCaseSql(90), decided(29), appealed);
    expect(await listCases()).toEqual([...openAppeals, ...decidedCases]);
  });

  test('are left out if they were decided earlier', async () => {
    await upgradeWith(openedCaseSql(90), decided(31));
    expect(await listCases()).toEqual([]);
  });
});

describe('while servers of 0.1.0 and 0.2.0 run', () => {
  beforeEach(async () => {
    await run(secondVersion);
    await client.query(people);
  });

  test('everything that they create and decide becomes a case', async () => {
    await client.query(openedCaseSql());
    expect(await listCases()).toEqual(openCases);
    await client.query(decided());
    expect(await listCases()).toEqual(decidedCases);
    await client.query(appealed);
    expect(await listCases()).toEqual([...openAppeals, ...decidedCases]);
    await client.query(
      `update photo_appeal set outcome = 'overturned', decided_by = '${staff}', decided_at = now()`,
    );
    expect(await listCases()).toEqual([
      openAppeals[0],
      { ...openAppeals[1], ...by, decision: 'overturned' },
      ...decidedCases,
    ]);
  });

  test('rows that 0.2.0 writes in a transaction stay as they were written', async () => {
    await client.query(openedCaseSql());
    await client.query(`begin;
      update safety_case set decision = 'refused', rule = 'nudity', decided_by = '${staff}', decided_at = now() where kind = 'photo';
      update photo set status = 'refused', refusal_reason = 'quality', reviewed_by = '${staff}', reviewed_at = now();
      commit`);
    expect((await listCases())[2]).toMatchObject({ decision: 'refused', rule: 'nudity' });
  });

  test('a photo that is rejected after it was approved keeps its first decision', async () => {
    await client.query(`${openedCaseSql()};
      update photo set status = 'active', reviewed_by = '${staff}', reviewed_at = now();
      update photo set status = 'refused', refusal_reason = 'nudity'`);
    expect((await listCases())[2]).toMatchObject({ decision: 'approved', rule: null });
  });
});

test('a case is deleted together with its subject', async () => {
  await run(secondVersion);
  await client.query(`${people}; ${openedCaseSql()}; ${decided()}; ${appealed}`);
  await run(later);
  for (const table of ['photo', 'chat_photo', 'member_report', 'scam_signal', 'complaint'])
    await client.query(`delete from ${table}`);
  expect(await listCases()).toEqual([]);
});
