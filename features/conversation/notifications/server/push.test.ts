import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logOut } from '#features/identity/accounts/contract.ts';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { markRead, openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { getSettings } from '#features/site/sites/contract.ts';
import { minute } from '#platform/shared/time.ts';
import { mayPushTo } from '#platform/server/push/push-origins.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import {
  aPushBrowser,
  startFakePushService,
  vapidClaims,
  type FakePushService,
} from '#tests/support/fake-push-service.ts';
import { leaveIncomplete } from '#tests/support/incomplete-language.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { changeNotificationSetting, subscribePush, unsubscribePush } from '../contract.ts';
import { pushNotification } from './push-notification.ts';

let server: TestServer;
let service: FakePushService;
beforeAll(async () => {
  service = await startFakePushService();
  server = await startTestServer({ environment: { PUSH_ORIGINS: service.origin } });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  service.taken.length = 0;
  service.answerWith(201);
  await server.services.db.pool.query(`delete from pgboss.job where name = 'push_notification'`);
});
afterEach(() => service.answerWith(201));

/** Runs the queued jobs, as a worker would; returns how many pushes failed. */
async function runPushes(): Promise<number> {
  const { rows } = await server.services.db.pool.query<{ data: never }>(
    `delete from pgboss.job where name = 'push_notification' returning data`,
  );
  let failures = 0;
  for (const { data } of rows) await pushNotification.run(server.services, data).catch(() => failures++);
  return failures;
}

/** Pushes are queued after the response to the message. */
const queued = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await server.services.db.pool.query(
        `select from pgboss.job where name = 'push_notification'`,
      );
      return rows.length;
    })
    .toBe(count);

async function aSubscriber(name = 'Anna', language = 'en') {
  const anna = await aMember(server).female().named(name).speaking(language).create();
  const browser = aPushBrowser(service);
  await anna.call(subscribePush, { subscription: browser.subscription });
  return { anna, browser };
}
const aMan = () => aMember(server).male().named('Bram').withCredits(10).create();

async function write(from: TestMember, to: TestMember): Promise<string> {
  const { conversation } = await from.call(openChat, { member: to.id });
  await from.call(sendMessage, { conversation, body: 'A secret between us' });
  return conversation;
}

describe('a push message', () => {
  it('declares its language if the reader’s language is not offered', async () => {
    leaveIncomplete('fi');
    const { anna, browser } = await aSubscriber('Anna', 'fi');
    await write(await aMan(), anna);
    await queued(1);
    await runPushes();
    expect(browser.read(service.taken[0]!)).toMatchObject({
      lang: 'en',
      body: 'Bram sent you a first message',
    });
  });

  it('[CA-04] [CA-16] about a first message names the sender and the link, and never the text', async () => {
    const { anna, browser } = await aSubscriber();
    const conversation = await write(await aMan(), anna);
    await queued(1);
    expect(await runPushes()).toBe(0);
    const [push] = service.taken;
    expect(push!.path).toBe(browser.path);
    expect(browser.read(push!)).toEqual({
      kind: 'new_conversations',
      title: 'Vonk',
      body: 'Bram sent you a first message',
      tag: conversation,
      lang: 'en',
      checkUrl: `/chats/${conversation}`,
      openUrl: `/chats/${conversation}`,
    });
    expect(push!.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  });

  it("is signed with the site's key, and includes the support address", async () => {
    const { anna } = await aSubscriber();
    await (await aMan()).call(likeMember, { member: anna.id });
    await runPushes();
    const { settings } = await server.visitor().call(getSettings, {});
    const claims = vapidClaims(service.taken[0]!, settings.push_public_key!);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:support@localhost' });
  });

  it('is sent for a like, but not again when the same like is repeated', async () => {
    const { anna, browser } = await aSubscriber();
    const bram = await aMan();
    for (let time = 0; time < 2; time++) await bram.call(likeMember, { member: anna.id });
    await runPushes();
    expect(service.taken.map(browser.read)).toMatchObject([
      { kind: 'like', body: 'Bram likes you', openUrl: '/likes' },
    ]);
  });

  it('is sent to every browser of the member', async () => {
    const { anna, browser } = await aSubscriber();
    const second = aPushBrowser(service);
    await anna.call(subscribePush, { subscription: second.subscription });
    await (await aMan()).call(likeMember, { member: anna.id });
    await runPushes();
    expect(service.taken.map(({ path }) => path).sort()).toEqual([browser.path, second.path].sort());
  });

  it('is not sent if the message has been read in the meantime', async () => {
    const { anna } = await aSubscriber();
    const conversation = await write(await aMan(), anna);
    await queued(1);
    await anna.call(markRead, { conversation, read_seq: 1 });
    await runPushes();
    expect(service.taken).toEqual([]);
  });

  it('is not sent about a member who was blocked in the meantime', async () => {
    const { anna } = await aSubscriber();
    const bram = await aMan();
    await bram.call(likeMember, { member: anna.id });
    await anna.call(blockMember, { member: bram.id });
    await runPushes();
    expect(service.taken).toEqual([]);
  });

  it('[SC-11] is not sent for a kind that the member turned off', async () => {
    const { anna } = await aSubscriber();
    await anna.call(changeNotificationSetting, { kind: 'like', channel: 'push', enabled: false });
    await (await aMan()).call(likeMember, { member: anna.id });
    await runPushes();
    expect(service.taken).toEqual([]);
  });

  it('marks a fictional profile as fictional', async () => {
    await server.changeSettings({ fictional_singular: 'fictional profile' });
    const { anna, browser } = await aSubscriber();
    const invented = await aMan();
    const { pool } = server.services.db;
    await pool.query('alter table profile disable trigger user');
    await pool.query(`update profile set kind = 'fictional' where member_id = $1`, [invented.id]);
    await pool.query('alter table profile enable trigger user');
    await invented.call(likeMember, { member: anna.id });
    await runPushes();
    expect(service.taken.map(browser.read)).toMatchObject([{ body: 'Bram (fictional profile) likes you' }]);
  });
});

describe('a browser', () => {
  it.each([404, 410])('that rejects messages (%d) is forgotten', async (status) => {
    const { anna } = await aSubscriber();
    await (await aMan()).call(likeMember, { member: anna.id });
    service.answerWith(status);
    expect(await runPushes()).toBe(0);
    await (await aMan()).call(likeMember, { member: anna.id });
    await runPushes();
    expect(service.taken).toHaveLength(1);
  });

  it('whose push service is down is retried later', async () => {
    const { anna, browser } = await aSubscriber();
    await (await aMan()).call(likeMember, { member: anna.id });
    const { rows } = await server.services.db.pool.query<{ data: never }>(
      `select data from pgboss.job where name = 'push_notification'`,
    );
    service.answerWith(503);
    await expect(pushNotification.run(server.services, rows[0]!.data)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('503') },
    });
    service.answerWith(201);
    await runPushes();
    expect(browser.read(service.taken.at(-1)!)).toMatchObject({ kind: 'like' });
  });

  it('is forgotten when it unsubscribes, logged in or not', async () => {
    const { anna, browser } = await aSubscriber();
    await server.visitor().call(unsubscribePush, { endpoint: browser.subscription.endpoint });
    await (await aMan()).call(likeMember, { member: anna.id });
    await runPushes();
    expect(service.taken).toEqual([]);
  });

  it('gets nothing after its session has ended', async () => {
    const { anna } = await aSubscriber();
    await anna.call(logOut, {}, { headers: { 'sec-fetch-site': 'same-origin' } });
    await (await aMan()).call(likeMember, { member: anna.id });
    await runPushes();
    expect(service.taken).toEqual([]);
  });

  it('belongs to the member who logged in on it last', async () => {
    const { anna, browser } = await aSubscriber();
    const clara = await aMember(server).female().named('Clara').create();
    await clara.call(subscribePush, { subscription: browser.subscription });
    const bram = await aMan();
    await bram.call(likeMember, { member: anna.id });
    await runPushes();
    expect(service.taken).toEqual([]);
    await bram.call(likeMember, { member: clara.id });
    await runPushes();
    expect(service.taken).toHaveLength(1);
  });

  it('is replaced, oldest first, when a twenty-first is added', async () => {
    const { anna, browser } = await aSubscriber();
    for (let count = 0; count < 20; count++) {
      server.clock.advance(minute);
      await anna.call(subscribePush, { subscription: aPushBrowser(service).subscription });
    }
    await (await aMan()).call(likeMember, { member: anna.id });
    await runPushes();
    expect(service.taken).toHaveLength(20);
    expect(service.taken.map(({ path }) => path)).not.toContain(browser.path);
  });

  it('with an endpoint of an unknown push service is refused, including addresses in the local network', async () => {
    const anna = await aMember(server).create();
    const { subscription } = aPushBrowser(service);
    for (const endpoint of [
      'https://push.example.org/x',
      'http://127.0.0.1:5432/',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com.example.org/x',
      'https://user@fcm.googleapis.com/x',
      'not an address',
    ])
      await expect(
        anna.call(subscribePush, { subscription: { ...subscription, endpoint } }),
      ).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

it('the push services of common browsers are accepted', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])
    expect(mayPushTo(endpoint, [])).toBe(true);
});
