import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMigrations } from '#platform/server/db/migration-history.ts';
import { readReleases } from '#platform/server/db/releases.ts';
import { createEmptyDatabase } from '../support/test-database.ts';

const migrations = readMigrations('database/migrations');
const hashesOfSecondVersion = new Set(Object.values(readReleases()['0.2.0']!));
const secondVersion = migrations.filter(({ hash }) => hashesOfSecondVersion.has(hash));
const later = migrations.filter(({ hash }) => !hashesOfSecondVersion.has(hash));
/** The migrations before the table `appeal`. */
const earlierMigrations = 2;
const [member, staff, other] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const [photo, chatPhoto, report] = [4, 5, 6].map((n) => `00000000-0000-4000-8000-00000000000${n}`);

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

async function run(some: typeof migrations): Promise<void> {
  for (const { statements } of some) for (const statement of statements) await client.query(statement);
}

/** A rejected photo, a refused photo in a chat, and a suspension, each of them decided by `staff`. */
const contested = `
  insert into site (settings, company, created_at) values ('{}', '{}', now());
  insert into account (site_id, member_id, email, email_key, password_hash, status, language, created_at)
    select 1, id::uuid, id, id, '', 'active', 'en', now() from unnest(array['${member}', '${staff}', '${other}']) as id;
  insert into profile (site_id, member_id, status, name, gender, sexuality, birth_date, country, created_at, updated_at)
    select 1, member_id, 'active', '', 'female', 'bi', '1990-01-01', 'NL', now(), now() from account;
  insert into photo (site_id, id, member_id, status, position, width, height, thumbhash, perceptual_hash, refusal_reason, created_at, reviewed_at, reviewed_by)
    values (1, '${photo}', '${member}', 'refused', 0, 1, 1, '', '', 'quality', now(), '2026-11-01Z', '${staff}');
  insert into conversation (site_id, id, low_id, high_id, created_at) values (1, '${other}', '${member}', '${staff}', now());
  insert into chat_photo (site_id, id, conversation_id, sender_id, client_id, status, width, height, thumbhash, perceptual_hash, refusal_reason, created_at, decided_at, decided_by)
    values (1, '${chatPhoto}', '${other}', '${member}', '', 'refused', 1, 1, '', '', 'nudity', now(), '2026-11-02Z', '${staff}');
  insert into member_report (site_id, id, reference, reported_id, reason, body, created_at, decided_at, decided_by, decision, rule)
    values (1, '${report}', 'R-1', '${member}', 'scam', '', now(), '2026-11-03Z', '${staff}', 'suspend', 'scam')`;

/** Lodges them as 0.1.0 did. */
const lodgedBefore = `
  insert into photo_appeal (site_id, photo_id, body, created_at) values (1, '${photo}', 'One', '2026-11-11Z');
  update chat_photo set appeal = 'Two', appealed_at = '2026-11-12Z';
  update member_report set appeal = 'Three', appealed_at = '2026-11-13Z'`;

/** Decides them as 0.1.0 did. */
const decidedBefore = `
  update photo_appeal set decided_at = '2026-11-21Z', decided_by = '${other}', outcome = 'upheld';
  update chat_photo set appeal_decided_at = '2026-11-22Z', appeal_decided_by = '${other}', appeal_outcome = 'overturned';
  update member_report set appeal_closed_at = '2026-11-23Z', appeal_closed_by = '${other}', appeal_outcome = 'lifted', appeal_answer = 'Sorry'`;

async function listAppeals(): Promise<unknown[]> {
  const { rows } = await client.query(
    `select kind, subject_id, member_id, first_reason, first_decided_by, text, to_char(due_at at time zone 'UTC', 'MM-DD') as due,
       outcome, answer, decided_by, to_char(decided_at at time zone 'UTC', 'MM-DD') as decided from appeal order by lodged_at`,
  );
  return rows;
}

const first = { member_id: member, first_decided_by: staff };
const open = { ...first, outcome: null, answer: null, decided_by: null, decided: null };
const lodgedAppeals = [
  { ...open, kind: 'photo', subject_id: photo, first_reason: 'quality', text: 'One', due: '11-25' },
  { ...open, kind: 'chat_photo', subject_id: chatPhoto, first_reason: 'nudity', text: 'Two', due: '11-26' },
  { ...open, kind: 'suspension', subject_id: report, first_reason: 'scam', text: 'Three', due: '11-27' },
];
const decidedAppeals = [
  { ...lodgedAppeals[0], outcome: 'upheld', decided_by: other, decided: '11-21' },
  { ...lodgedAppeals[1], outcome: 'overturned', decided_by: other, decided: '11-22' },
  { ...lodgedAppeals[2], outcome: 'overturned', answer: 'Sorry', decided_by: other, decided: '11-23' },
];

test('appeals from before the upgrade are kept, both open and decided ones', async () => {
  await run(secondVersion.slice(0, earlierMigrations));
  await client.query(`${contested}; ${lodgedBefore}`);
  await run(secondVersion.slice(earlierMigrations));
  expect(await listAppeals()).toEqual(lodgedAppeals);
  await client.query(decidedBefore);
  expect(await listAppeals()).toEqual(decidedAppeals);
  await run(later);
  expect(await listAppeals()).toEqual(decidedAppeals);
});

describe('while servers of 0.1.0 and 0.2.0 run', () => {
  beforeEach(async () => {
    await run(secondVersion);
    await client.query(contested);
  });

  test('the new servers see the appeals that the old ones lodge and decide', async () => {
    await client.query(lodgedBefore);
    expect(await listAppeals()).toEqual(lodgedAppeals);
    await client.query(decidedBefore);
    expect(await listAppeals()).toEqual(decidedAppeals);
    await client.query(`delete from photo_appeal`);
    expect(await listAppeals()).toEqual(decidedAppeals.slice(1));
  });

  test('the old servers see the appeals that the new ones lodge, decide and delete', async () => {
    await client.query(`
      insert into appeal (site_id, kind, subject_id, member_id, text, lodged_at, due_at)
        select 1, kind, id::uuid, '${member}', kind, '2026-11-11Z', '2026-11-25Z'
        from (values ('photo', '${photo}'), ('chat_photo', '${chatPhoto}'), ('suspension', '${report}')) as subject (kind, id);
      update appeal set outcome = 'overturned', answer = 'Sorry', decided_by = '${other}', decided_at = '2026-11-21Z'`);
    const at = { appealed: '11-11', decided: '11-21', decided_by: other };
    const times = (appealed: string, decided: string) =>
      `to_char(${appealed} at time zone 'UTC', 'MM-DD') as appealed, to_char(${decided} at time zone 'UTC', 'MM-DD') as decided`;
    const { rows: photos } = await client.query(
      `select body, outcome, decided_by, ${times('created_at', 'decided_at')} from photo_appeal`,
    );
    expect(photos).toEqual([{ ...at, body: 'photo', outcome: 'overturned' }]);
    const { rows: chatPhotos } = await client.query(
      `select appeal, appeal_outcome as outcome, appeal_decided_by as decided_by, ${times('appealed_at', 'appeal_decided_at')} from chat_photo`,
    );
    expect(chatPhotos).toEqual([{ ...at, appeal: 'chat_photo', outcome: 'overturned' }]);
    const { rows: reports } = await client.query(
      `select appeal, appeal_outcome as outcome, appeal_answer as answer, appeal_closed_by as decided_by, ${times('appealed_at', 'appeal_closed_at')} from member_report`,
    );
    expect(reports).toEqual([{ ...at, appeal: 'suspension', outcome: 'lifted', answer: 'Sorry' }]);
    expect((await client.query(`select answer from appeal where answer is null`)).rows).toEqual([]);
    await client.query(`delete from appeal where kind = 'photo'`);
    expect((await client.query(`select from photo_appeal`)).rowCount).toBe(0);
  });
});

test('an appeal is deleted together with its subject', async () => {
  await run(secondVersion);
  await client.query(`${contested}; ${lodgedBefore}`);
  await run(later);
  await client.query(`delete from photo`);
  expect(await listAppeals()).toEqual(lodgedAppeals.slice(1));
  await client.query(`delete from chat_photo`);
  expect(await listAppeals()).toEqual(lodgedAppeals.slice(2));
  await client.query(`delete from member_report`);
  expect(await listAppeals()).toEqual([]);
});
