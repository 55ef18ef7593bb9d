import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeServer, type ServerProcess } from '#apps/server/compose.ts';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { getChats, getHiddenMessages, getMessages } from '#features/conversation/chat/contract.ts';
import { getHiddenPhoto } from '#features/discovery/likes/contract.ts';
import { getStaffConversations } from '#features/safety/moderation/conversations-contract.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { searchMembers } from '#features/discovery/members/contract.ts';
import { refreshSearchRow } from '#features/people/directory/server/search-row-queries.ts';
import { getPackages } from '#features/money/payments/contract.ts';
import { getSettings } from '#features/site/sites/contract.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { rows } from '#platform/server/db/database.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { systemClock } from '#platform/shared/time.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { demoEmails } from './cast.ts';
import { drawDemoPhotos } from './draw-demo-photos.ts';
import type { UndrawnPhotos } from './draw-some-photos.ts';
import { demoPassword, seedDemo } from './seed-demo.ts';

const hosts = ['localhost', 'vlam.localhost'];
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: ServerProcess;
let url: string;
const dataDir = mkdtempSync(join(tmpdir(), 'vonk-demo-'));

beforeAll(async () => {
  database = await createTestDatabase();
  const config = readConfig({
    VONK_MODE: 'demo',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    RUN_JOBS: 'no',
  });
  server = await composeServer({
    config,
    databaseUrl: database.url,
    log: createLogger({ level: 'error' }),
    clock: systemClock,
  });
  await seedDemo(server.services, server.services.jobs);
  first = await readProgress();
  await drawTheRest();
  url = await server.listen();
  // Drawing hundreds of photos takes long on a busy machine.
}, 480_000);

afterAll(async () => {
  await server.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Progress {
  readonly found: readonly string[];
  /** Members in search whose photos are missing. */
  readonly undrawn: readonly string[];
  /** Members that a demo account likes, knows or talks to, but that search does not find. */
  readonly missing: readonly string[];
}

/** What visitors can see before the job has drawn anything, and after its first run. */
let first: Progress;
let second: Progress;

async function readProgress(): Promise<Progress> {
  const [progress] = await read<Progress>(sql`
    with demo as (select member_id from account where email in (${demoEmails.anna}, ${demoEmails.bram})),
    known as (
      select from_id as member_id from member_like where to_id in (table demo)
      union select other_id from participant where member_id in (table demo)
    )
    select
      array(select member_id::text from member_search) as found,
      array(select member_id::text from member_search where has_photo
        and member_id not in (select member_id from photo)) as undrawn,
      array(select member_id::text from known join profile using (member_id)
        where kind = 'real' and member_id not in (select member_id from member_search)) as missing`);
  return progress!;
}

/** Runs the queued jobs. The first one runs twice, as if the server had been killed in between. */
async function drawTheRest(): Promise<void> {
  for (let runs = 0; ; runs += 1) {
    const [next] = await read<{ id: string; data: UndrawnPhotos }>(
      sql`select id, data from pgboss.job where name = ${drawDemoPhotos.name} order by created_on limit 1`,
    );
    if (!next) return;
    await drawDemoPhotos.run(server.services, next.data);
    if (runs === 0) second = await readProgress();
    else
      await read(
        sql`delete from pgboss.job where name = ${drawDemoPhotos.name} and data->'done' = ${String(next.data.done)}::jsonb`,
      );
  }
}

const visitor = (host: string) => new TestClient(url, `${host}:${new URL(url).port}`);

async function loggedIn(host: string, email: string): Promise<TestClient> {
  const client = visitor(host);
  await client.call(logIn, { email, password: demoPassword });
  return client;
}

const read = <R>(statement: ReturnType<typeof sql>) => rows<R>(server.services.db, statement);

describe('the demo', () => {
  test('has 400 members on the first site and 200 on the second', async () => {
    const counts = await read(
      sql`select count(*)::int as members from profile where kind = 'real' group by site_id order by site_id`,
    );
    expect(counts).toEqual([{ members: 400 }, { members: 200 }]);
  });

  test('begins with the members whom visitors meet first, and with no member whose photos are not drawn', () => {
    expect(first.found.length).toBeGreaterThan(80);
    expect(first.found.length).toBeLessThan(250);
    expect(first.undrawn).toEqual([]);
    expect(first.missing).toEqual([]);
  });

  test('shows more members after each run of the job, and all in the end', async () => {
    expect(second.found).toHaveLength(first.found.length + 24);
    expect(second.undrawn).toEqual([]);
    const hidden = sql`select name from profile where status = 'active'
      and (site_id, member_id) not in (select site_id, member_id from member_search)`;
    expect(await read(hidden)).toEqual([]);
  });

  test('is created once, however often it is requested', async () => {
    await seedDemo(server.services);
    expect(await read(sql`select count(*)::int as sites from site`)).toEqual([{ sites: 2 }]);
  });

  test('has two brands that differ in name, language, prices and colours', async () => {
    const [vonk, vlam] = await Promise.all(hosts.map((host) => visitor(host).call(getSettings, {})));
    expect([vonk!.settings.name, vonk!.settings.domain_language]).toEqual(['Vonk', 'nl']);
    expect([vlam!.settings.name, vlam!.settings.domain_language]).toEqual(['Vlam', 'en']);
    const [cheap, dear] = await Promise.all(
      hosts.map((host) => visitor(host).call(getPackages, { country: 'NL' })),
    );
    expect(cheap!.packages.map(({ credits }) => credits)).toEqual([20, 60, 150, 400]);
    dear!.packages.forEach((offer, index) =>
      expect(offer.price.amount).toBeGreaterThan(cheap!.packages[index]!.price.amount),
    );
  });

  test('never advertises a package with a larger discount than it gives', async () => {
    const untrue = await read(sql`
      select price.* from package_price price
      join credit_package package on package.site_id = price.site_id and package.id = price.package_id
      join package_price first on first.site_id = price.site_id and first.country = price.country and first.package_id = 'p0'
      where price.amount / package.credits::float > first.amount / 20.0 * (100 - package.discount_percent) / 100`);
    expect(untrue).toEqual([]);
  });

  test('has postings for every credit', async () => {
    expect(await checkLedger(server.services.db)).toEqual([]);
  });

  test.each(hosts)(
    'lets Anna log in on %s with 10 credits, new likes and an unread conversation',
    async (host) => {
      const { user } = await (await loggedIn(host, demoEmails.anna)).call(getUser, {});
      expect(user).toMatchObject({
        credits: 10,
        paid_user: false,
        status: 'active',
        unread_messages: 2,
        new_likes: 5,
      });
      expect(user.profile).toMatchObject({
        name: 'Anna',
        status: 'active',
        main_image: { status: 'active' },
      });
    },
  );

  test.each(hosts)('lets Bram log in on %s as a premium member', async (host) => {
    const { user } = await (await loggedIn(host, demoEmails.bram)).call(getUser, {});
    expect(user).toMatchObject({ paid_user: true, unread_messages: 2, new_likes: 5 });
  });

  test.each(hosts)('lets staff log in on %s as administrator', async (host) => {
    const { user } = await (await loggedIn(host, demoEmails.staff)).call(getUser, {});
    expect(user.staff_role).toBe('administrator');
  });

  test('gives Anna and Bram a conversation with each other, and three more each', async () => {
    for (const [mine, theirs] of [
      [demoEmails.anna, 'Bram'],
      [demoEmails.bram, 'Anna'],
    ] as const) {
      const { chats } = await (await loggedIn('localhost', mine)).call(getChats, {});
      expect(chats).toHaveLength(4);
      expect(chats.map(({ profile }) => profile.name)).toContain(theirs);
    }
  });

  test.each(hosts)('shows Anna on %s what Premium would unlock: a photo and messages', async (host) => {
    const anna = await loggedIn(host, demoEmails.anna);
    const { liker } = await anna.call(getHiddenPhoto, {});
    expect(liker?.hidden_images).toBe(3);
    const { chat } = await anna.call(getHiddenMessages, {});
    expect(chat?.hidden_messages).toBe(6);
  });

  test('gives nobody more photos than the member may have', async () => {
    const { free_photos: most } = (await visitor('localhost').call(getSettings, {})).settings;
    const tooMany = await read(sql`select site_id, member_id from photo
      where not exists (select from membership where membership.site_id = photo.site_id and membership.member_id = photo.member_id)
      group by site_id, member_id having count(*) > ${most}`);
    expect(tooMany).toEqual([]);
  });

  test('has fictional profiles only on the second site: marked, without credits, answered by recorded staff', async () => {
    const { settings } = await visitor('vlam.localhost').call(getSettings, {});
    expect(settings).toMatchObject({
      fictional_icon: '/fictional.svg',
      fictional_singular: 'fictional profile',
    });
    expect((await visitor('localhost').call(getSettings, {})).settings.fictional_icon).toBeNull();
    expect(
      await read(sql`select name, email, balance from profile join account using (site_id, member_id)
        join wallet using (site_id, member_id) where kind = 'fictional' order by name`),
    ).toEqual([
      { name: 'Leo', email: '', balance: 0 },
      { name: 'Ruby', email: '', balance: 0 },
    ]);
    const bram = await loggedIn('vlam.localhost', demoEmails.bram);
    const { chats } = await bram.call(getChats, {});
    const { conversation, profile } = chats.find((chat) => chat.profile.name === 'Ruby')!;
    expect(profile.fictional).toBe(true);
    const { messages, fictional_unconfirmed: asks } = await bram.call(getMessages, {
      conversation: conversation.id,
    });
    expect(asks).toBe(false);
    expect(messages.map(({ mine, by_staff: byStaff }) => [mine, byStaff])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
    const staff = await loggedIn('vlam.localhost', demoEmails.staff);
    const queue = await staff.call(getStaffConversations, {});
    expect(
      queue.conversations.map(({ profile: shownProfile, member }) => [shownProfile.name, member.name]),
    ).toEqual([['Ruby', 'Bram']]);
  });

  test('lets Anna find members', async () => {
    const { members } = await (await loggedIn('localhost', demoEmails.anna)).call(searchMembers, {});
    expect(members.length).toBeGreaterThanOrEqual(20);
    expect(members.filter(({ main_image }) => main_image !== null).length).toBeGreaterThanOrEqual(15);
  });

  test('has the search rows that search itself would make', async () => {
    const { db, clock } = server.services;
    const all = sql`select * from member_search order by site_id, member_id`;
    const seeded = await read(all);
    const members = await read<{ site_id: number; member_id: string }>(
      sql`select site_id, member_id from profile`,
    );
    await db.transaction(async (tx) => {
      for (const { site_id, member_id } of members)
        await refreshSearchRow(tx, { siteId: site_id, memberId: member_id }, clock.now());
    });
    expect(await read(all)).toEqual(seeded);
  });

  test('has the files of every photo', async () => {
    const photos = await read<{ id: string }>(sql`select id from photo`);
    expect(photos.length).toBeGreaterThan(550);
    for (const { id } of photos.filter((_, index) => index % 25 === 0)) {
      for (const size of ['full', 'thumb']) {
        const file = await server.services.storage.get(`photos/${id}/${size}.webp`);
        file?.stream.destroy();
        expect(file?.contentType).toBe('image/webp');
      }
    }
  });

  test('has photos that await review on both sites', async () => {
    const pendingPhotos = await read(
      sql`select count(*)::int as photos from photo where status = 'review' group by site_id`,
    );
    expect(pendingPhotos).toEqual([{ photos: 6 }, { photos: 6 }]);
  });

  test('refuses to run in production mode', async () => {
    const production = {
      ...server.services,
      config: { ...server.services.config, mode: 'production' as const },
    };
    await expect(seedDemo(production)).rejects.toThrow('not for production');
  });
});
