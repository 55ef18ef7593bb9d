import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#apps/server/features.gen.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { eraseDueFiles } from '#features/people/photos/server/files/erase-files.ts';
import { storageKeys } from '#features/people/photos/server/files/photo-address.ts';
import { photo } from '#features/people/photos/server/tables.ts';
import { rows } from '#platform/server/db/database.ts';
import { readFiguresFrom } from '#platform/server/figures-at-scrape.ts';
import { metrics } from '#platform/server/metrics.ts';
import { platformMemberData } from '#platform/server/member-data.ts';
import { sweepPlatform } from '#platform/server/sweep.ts';
import { day, hour } from '#platform/shared/time.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import leftTables from '../../../../database/left-tables.json' with { type: 'json' };
import { changeConsent, deleteAccount, requestDataDownload, takeLeaveOffer } from '../contract.ts';
import { buildDownload } from './build-download.ts';
import { downloadKey } from './download-policy.ts';
import { eraseMembers } from './erase-members.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { leave_trial_credits: 5 } });
});
afterAll(() => server.close());

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Every column of our own tables. Those of removed features wait for the next release, which drops them. */
const columns = (): Promise<Column[]> =>
  rows(
    server.services.db,
    sql`select table_name as table, column_name as column, data_type as type from information_schema.columns
         where table_schema = 'public' and table_name <> all (${sql.param(leftTables)}) order by table_name, ordinal_position`,
  );

const claims = () => [
  ...features.flatMap(({ memberData }) => Object.entries(memberData?.tables ?? {})),
  ...Object.entries(platformMemberData.tables),
];

/** The tables that contain a text in any column. */
async function tablesThatHold(needle: string): Promise<string[]> {
  const tables = [...new Set((await columns()).map(({ table }) => table))];
  const searches = tables.map(
    (table) =>
      sql`select ${table}::text as table where exists (
            select from ${sql.identifier(table)} as line where position(lower(${needle}) in lower(line::text)) > 0)`,
  );
  const matchingTables = await rows<{ table: string }>(
    server.services.db,
    sql.join(searches, sql` union all `),
  );
  return matchingTables.map(({ table }) => table).sort();
}

let memberCount = 0;

/** A member with data everywhere: a photo, likes, chats, consents, offers and a download. */
async function aFullMember(): Promise<TestMember> {
  const name = `Annabella Vonkerdam ${++memberCount}`;
  const anna = await aMember(server).joinedDaysAgo(1).named(name).female().withCredits(20).create();
  const bram = await aMember(server).male().withCredits(20).create();
  await anna.call(uploadPhoto, { file: await portrait(11) });
  await anna.call(likeMember, { member: bram.id });
  await bram.call(likeMember, { member: anna.id });
  const { conversation } = await anna.call(openChat, { member: bram.id });
  await anna.call(sendMessage, { conversation, body: `I am ${name}` });
  await bram.call(sendMessage, { conversation, body: `Dear ${name}` });
  await anna.call(changeConsent, { kind: 'promotion', given: true });
  await anna.call(takeLeaveOffer, { offer: 'trial' });
  return anna;
}

const passesDays = async (days: number) => {
  server.clock.advance(days * day);
  await sweepPlatform.run(server.services, {});
  await eraseMembers(server.services);
  await eraseDueFiles(server.services);
};

test('[ST-05] every table with a member column declares what erasure does to it', async () => {
  const anna = await aFullMember();
  const claimed = new Map(claims());
  const named = (await columns()).filter(
    ({ type, column }) =>
      type === 'uuid' &&
      /member|_by$|^(?:from|to|other|low|high|sender|blocker|blocked|actor)_id$/.test(column),
  );
  const unclaimed = [...new Set(named.map(({ table }) => table))].filter((table) => !claimed.has(table));
  expect(unclaimed).toEqual([]);
  expect((await tablesThatHold(anna.id)).filter((table) => !claimed.has(table))).toEqual([]);
});

describe('[ST-05] 14 days after a member left', () => {
  test('no row and no file identifies them, and the ledger still balances', async () => {
    const { services, site } = server;
    const anna = await aFullMember();
    const { download } = await anna.call(requestDataDownload, {});
    await buildDownload.run(services, { siteId: site.id, id: download.id });
    const [picture] = await services.db
      .select()
      .from(photo)
      .where(and(eq(photo.siteId, site.id), eq(photo.memberId, anna.id)));
    const files = [...storageKeys(picture!), downloadKey(download.id)];
    for (const key of files) (await services.storage.get(key))!.stream.destroy();
    await anna.call(deleteAccount, { password: testPassword, reason: 'privacy' });

    await passesDays(13);
    expect(await tablesThatHold(anna.email)).toContain('account');
    await passesDays(1);

    for (const named of [anna.email, anna.name])
      expect({ named, in: await tablesThatHold(named) }).toEqual({ named, in: [] });
    for (const key of files) expect(await services.storage.get(key)).toBeNull();
    const keptTables = claims().flatMap(([table, what]) => (what === 'erased' ? [] : [table]));
    const holding = await tablesThatHold(anna.id);
    expect(holding).toEqual(expect.arrayContaining(['account', 'ledger_transaction', 'wallet']));
    expect(holding.filter((table) => !keptTables.includes(table))).toEqual([]);
    const [tombstone] = await services.db.select().from(account).where(eq(account.memberId, anna.id));
    expect(tombstone).toMatchObject({ status: 'erased', email: '', passwordHash: '', language: '' });
    expect(await checkLedger(services.db)).toEqual([]);
  });

  test('the address can be used again', async () => {
    const anna = await aMember(server).create();
    await anna.call(deleteAccount, { password: testPassword, reason: null });
    await passesDays(14);
    const { user } = await server.visitor().call(signUp, {
      gender: 'female',
      sexuality: 'hetero',
      name: 'Somebody new',
      date_of_birth: '1990-01-02',
      country: 'NL',
      email: anna.email,
      password: 'nog-een-goed-geheim',
      accept_terms: true,
      accept_sensitive: true,
    });
    expect(user!.profile.id).not.toBe(anna.id);
  });

  test('[FD-81] failed erasures do not stop others, and are retried ever later, at most once a day', async () => {
    const { services } = server;
    const [first, second] = [await aFullMember(), await aFullMember()];
    for (const member of [first, second])
      await member.call(deleteAccount, { password: testPassword, reason: null });
    server.clock.advance(14 * day);
    // More than the job reads at a time, and earlier than the others.
    await services.db.execute(sql`
      insert into account select (jsonb_populate_record(account, jsonb_build_object(
          'member_id', gen_random_uuid(), 'email_key', 'copy' || n, 'deleted_at', deleted_at - interval '1 day'))).*
        from account cross join generate_series(1, 120) as n where member_id = ${first.id}`);
    const tries = new Map<string, number>();
    const failing = {
      tables: {},
      eraseFiles: async (_services: unknown, { memberId }: { memberId: string }) => {
        if (memberId === second.id) return;
        tries.set(memberId, (tries.get(memberId) ?? 0) + 1);
        throw new Error('the disk is full');
      },
    };
    const log = Object.assign(Object.create(services.log) as typeof services.log, { error: () => undefined });
    const fails = async () =>
      eraseMembers({ ...services, log, memberData: [failing, ...services.memberData] });
    await fails();
    expect(await tablesThatHold(second.email)).not.toContain('account');
    expect(tries.size).toBe(121);
    await services.db.execute(sql`delete from account where email_key like 'copy%'`);
    // By the hour, for three days: the pauses are 1, 2, 4, 8, 16 and then 24 hours.
    for (let run = 0; run < 72; run++) {
      server.clock.advance(hour);
      await fails();
    }
    expect(tries.get(first.id)).toBe(7);
    server.clock.advance(day);
    await eraseMembers(services);
    expect(await tablesThatHold(first.email)).not.toContain('account');
    expect(await rows(services.db, sql`select from erasure_failure`)).toEqual([]);
  });

  test('[FD-81] the metrics say how long the oldest erasure is overdue', async () => {
    const anna = await aMember(server).create();
    const sixteenDaysAgo = sql`now() - interval '16 days'`;
    await server.services.db.execute(
      sql`update account set status = 'deleted', deleted_at = ${sixteenDaysAgo} where member_id = ${anna.id}`,
    );
    readFiguresFrom(server.services.background);
    const [, seconds] = /^vonk_erasures_overdue_seconds (.+)$/m.exec(await metrics.metrics())!;
    expect(Number(seconds)).toBeGreaterThan((2 * day) / 1_000 - 1);
    expect(Number(seconds)).toBeLessThan((2 * day) / 1_000 + 600);
  });
});
