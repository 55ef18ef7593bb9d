import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { subscribePush } from '#features/conversation/notifications/contract.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { realtimeChannel } from '#platform/server/realtime/realtime-message.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import {
  aPushBrowser,
  startFakePushService,
  type FakePushService,
} from '#tests/support/fake-push-service.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let service: FakePushService;
let heldConnections: pg.PoolClient[] = [];
const lines: Record<string, unknown>[] = [];
const log = createLogger({
  level: 'warn',
  destination: { write: (text) => void lines.push(JSON.parse(text) as Record<string, unknown>) },
});

beforeAll(async () => {
  service = await startFakePushService();
  server = await startTestServer({ environment: { PUSH_ORIGINS: service.origin }, log });
});
afterEach(releaseBackground);
afterAll(async () => {
  await server.close();
  await service.close();
});

/** From here on, background work cannot get a connection. */
async function holdBackground(): Promise<void> {
  const { pool, namedPool } = server.services.background;
  const all = [pool, namedPool].flatMap((one) => Array.from({ length: one.options.max }, () => one));
  heldConnections = await Promise.all(all.map(async (one) => one.connect()));
}

async function releaseBackground(): Promise<void> {
  for (const client of heldConnections.splice(0)) client.release();
}

/** Afterwards, any work that does not wait for a connection has finished. */
async function goOn(member: TestMember): Promise<void> {
  for (let call = 0; call < 5; call++) await member.call(getUser, {});
}

const read = async (text: string, values: unknown[] = []) =>
  (await server.services.db.pool.query(text, values)).rows as unknown[];
const queuedPushes = () => read(`select from pgboss.job where name = 'push_notification'`);

async function aConversationWithPush() {
  const anna = await aMember(server).withCredits(100).create();
  const bram = await aMember(server).create();
  await bram.call(subscribePush, { subscription: aPushBrowser(service).subscription });
  const { conversation } = await anna.call(openChat, { member: bram.id });
  return { anna, conversation };
}

test('[HA-07] a push is queued in the background, after the response to the message', async () => {
  const { anna, conversation } = await aConversationWithPush();
  await holdBackground();
  await anna.call(sendMessage, { conversation, body: 'Hi' }, { idempotencyKey: crypto.randomUUID() });
  await goOn(anna);
  expect(await queuedPushes()).toEqual([]);
  await releaseBackground();
  await expect.poll(queuedPushes).toHaveLength(1);
});

test('[HA-07] a member’s last activity is saved in the background', async () => {
  const anna = await aMember(server).create();
  const lastActive = () => read('select last_active from member_search where member_id = $1', [anna.id]);
  const before = await lastActive();
  server.clock.advance(3_600_000);
  await holdBackground();
  await goOn(anna);
  expect(await lastActive()).toEqual(before);
  await releaseBackground();
  await expect.poll(lastActive).not.toEqual(before);
});

test('[HA-07] other servers learn in the background that a session ended', async () => {
  const anna = await aMember(server).create();
  const messages: string[] = [];
  const listener = new pg.Client({ connectionString: server.services.config.databaseUrl });
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => void messages.push(payload));
  await listener.query(`listen "${realtimeChannel}"`);
  await holdBackground();
  server.services.realtime.disconnect({ siteId: server.site.id, memberId: anna.id });
  await goOn(anna);
  await listener.query('select 1');
  expect(messages.join()).not.toContain(anna.id);
  await releaseBackground();
  await expect.poll(() => messages.join()).toContain(anna.id);
  await listener.end();
});

test('[HA-10] a feature’s log lines contain the request and the site', async () => {
  const { anna, conversation } = await aConversationWithPush();
  await server.services.db.pool.query('alter schema pgboss rename to pgboss_away');
  await anna.call(sendMessage, { conversation, body: 'Hi' }, { idempotencyKey: crypto.randomUUID() });
  const failureLine = () => lines.find(({ msg }) => msg === 'failed to queue a push notification');
  await expect.poll(failureLine).toMatchObject({
    siteId: server.site.id,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await server.services.db.pool.query('alter schema pgboss_away rename to pgboss');
});
