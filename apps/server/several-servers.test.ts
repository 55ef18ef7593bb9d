import { io as connectSocket, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { logIn } from '#features/identity/accounts/contract.ts';
import {
  conversationChanged,
  getChats,
  getMessages,
  openChat,
  sendMessage,
} from '#features/conversation/chat/contract.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { startPayment } from '#features/money/payments/contract.ts';
import { metrics } from '#platform/server/metrics.ts';
import { eventsMissed } from '#platform/shared/realtime.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { redisServer, type RedisServer } from '#tests/support/redis-server.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { findRedis } from '../../scripts/ensure/redis.ts';

const program = findRedis();
/** The time needed to notice the loss of Redis and to reconnect. */
const recoveryWait = { timeout: 20_000, interval: 20 };

let redis: RedisServer;
let one: TestServer;
let other: TestServer;
const sockets: Socket[] = [];

describe.skipIf(!program)('two servers that share a Redis', () => {
  beforeAll(async () => {
    redis = await redisServer(program!);
    await redis.start();
    const environment = { REDIS_URL: redis.url, LOG_LEVEL: 'fatal' };
    one = await startTestServer({ environment });
    other = await startTestServer({ environment, beside: one });
  });

  beforeEach(async () => {
    await eventsFlow();
  });

  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });

  afterAll(async () => {
    await other.close();
    await one.close();
    await redis.close();
  });

  test('a message sent through one server reaches a page on the other over its socket', async () => {
    const { anna, bram, conversation } = await aConversation();
    const page = await bramsPage(bram);
    const nextEvent = hears(page, conversationChanged.name);
    await anna.call(sendMessage, { conversation, body: 'Hoi!' });
    expect(await nextEvent).toEqual({ conversation, seq: 1 });
    expect(await bodies(bram, conversation)).toEqual(['Hoi!']);
  });

  test('every page gets the message once, including pages on the server that accepted it', async () => {
    const { anna, bram, conversation } = await aConversation();
    const [there, here] = [await bramsPage(bram), await pageOn(one, bram)];
    const events: unknown[] = [];
    for (const page of [there, here])
      page.on(conversationChanged.name, (payload: { seq: number }) => events.push(payload.seq));
    for (const body of ['a', 'b', 'c']) await anna.call(sendMessage, { conversation, body });
    await vi.waitFor(() => expect(events).toHaveLength(6), recoveryWait);
    expect(events.toSorted()).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test('[ST-20] without Redis, pages on the same server get the message at once, others get it by polling, and none is lost', async () => {
    const { anna, bram, conversation } = await aConversation();
    const ownPage = await pageOn(one, bram);
    await redis.kill();
    const nextEvent = hears(ownPage, conversationChanged.name);
    const texts = ['1', '2', '3', '4', '5'];
    for (const body of texts) await anna.call(sendMessage, { conversation, body });
    expect(await nextEvent).toMatchObject({ conversation });
    expect(await bodies(bram, conversation)).toEqual(texts);
    const { chats } = await onOther(bram).call(getChats, {});
    expect(chats[0]).toMatchObject({ num_unread_messages: 5, conversation: { last_seq: 5 } });
    expect(await checkLedger(one.services.db)).toEqual([]);
    await redis.start();
  });

  test('when Redis is back, open pages learn that they missed something, and events flow again', async () => {
    const { anna, bram, conversation } = await aConversation();
    const page = await bramsPage(bram);
    const missed = hears(page, eventsMissed.name);
    await redis.kill();
    await anna.call(sendMessage, { conversation, body: 'Unheard' });
    await redis.start();
    await missed;
    expect(await bodies(bram, conversation)).toEqual(['Unheard']);
    await eventsFlow();
    const nextEvent = hears(page, conversationChanged.name);
    await anna.call(sendMessage, { conversation, body: 'Heard' });
    expect(await nextEvent).toEqual({ conversation, seq: 2 });
  });

  test('if Redis keeps the connection open without responding, calls still succeed', async () => {
    const { anna, bram, conversation } = await aConversation();
    redis.pause();
    try {
      await anna.call(sendMessage, { conversation, body: 'Hoi!' });
      expect(await bodies(bram, conversation)).toEqual(['Hoi!']);
    } finally {
      redis.resume();
    }
  });

  test('[HA-07] the servers notice that Redis hangs, and once it responds, pages learn what was sent meanwhile', async () => {
    const { anna, bram, conversation } = await aConversation();
    const page = await bramsPage(bram);
    const nextEvent = Promise.race([hears(page, eventsMissed.name), hears(page, conversationChanged.name)]);
    redis.pause();
    try {
      const noticed = async () =>
        expect(await metrics.metrics()).toContain('vonk_outside_away{service="redis"} 1');
      await vi.waitFor(noticed, recoveryWait);
      await anna.call(sendMessage, { conversation, body: 'Unheard' });
    } finally {
      redis.resume();
    }
    // If the event was queued in a connection that survived, the page gets the event itself. Otherwise it gets the
    // notice of missed events.
    await nextEvent;
    expect(await bodies(bram, conversation)).toEqual(['Unheard']);
    await eventsFlow();
  });

  test('without Redis, log-ins are still counted across all servers', async () => {
    await redis.kill();
    const answers: number[] = [];
    for (let attempt = 0; attempt < 26; attempt++) {
      const server = attempt % 2 === 0 ? one : other;
      const email = `nobody-${attempt}@example.test`;
      answers.push((await server.visitor().send(logIn, { email, password: 'wrong-password' })).status);
    }
    expect(answers.slice(0, 25)).not.toContain(429);
    expect(answers[25]).toBe(429);
    await redis.start();
  });

  test('without Redis, a member’s started payments are still counted across all servers', async () => {
    const [anna, bram] = [await aMember(one).create(), await aMember(one).create()];
    await redis.kill();
    const start = async (server: TestServer, member: TestMember) =>
      (await at(server, member).send(startPayment, { package: 'none' })).status;
    const answers: number[] = [];
    for (let attempt = 0; attempt < 60; attempt++)
      answers.push(await start(attempt % 2 === 0 ? one : other, anna));
    expect(new Set(answers)).toEqual(new Set([400]));
    for (const server of [one, other]) expect(await start(server, anna)).toBe(429);
    expect(await start(one, bram)).toBe(400);
    await redis.start();
  });

  test('a server starts without Redis, and receives other servers’ events once Redis is available', async () => {
    await redis.kill();
    const lateServer = await startTestServer({
      environment: { REDIS_URL: redis.url, LOG_LEVEL: 'fatal' },
      beside: one,
    });
    try {
      const { anna, bram, conversation } = await aConversation();
      const page = await pageOn(lateServer, bram);
      const missed = hears(page, eventsMissed.name);
      await redis.start();
      await missed;
      await eventsFlow();
      const nextEvent = hears(page, conversationChanged.name);
      await anna.call(sendMessage, { conversation, body: 'Hoi!' });
      expect(await nextEvent).toEqual({ conversation, seq: 1 });
    } finally {
      await lateServer.close();
    }
  });
});

const at = (server: TestServer, { cookie, site }: TestMember) => {
  const client = new TestClient(server.url, `${site.host}:${new URL(server.url).port}`);
  const [name, value] = cookie.split('=') as [string, string];
  client.setCookie(name, value);
  return client;
};
const onOther = (member: TestMember) => at(other, member);

/** Creates two members on the first server, and an empty conversation between them. */
async function aConversation() {
  const [anna, bram] = [await aMember(one).withCredits(20).create(), await aMember(one).create()];
  const { conversation } = await anna.call(openChat, { member: bram.id });
  return { anna, bram, conversation };
}

/** The messages that the second server returns. */
async function bodies(reader: TestMember, conversation: string): Promise<string[]> {
  const { messages } = await onOther(reader).call(getMessages, { conversation, after: 0 });
  return messages.map(({ body }) => body);
}

const bramsPage = (bram: TestMember) => pageOn(other, bram);

async function pageOn(server: TestServer, { cookie, site }: TestMember): Promise<Socket> {
  const host = `${site.host}:${new URL(server.url).port}`;
  const socket = connectSocket(server.url, {
    path: '/socket',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { host, origin: `http://${host}`, cookie },
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve()).once('connect_error', reject);
  });
  return socket;
}

const hears = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve));

/** Waits until events from each server reach the other, because connections are made in the background. */
async function eventsFlow(): Promise<void> {
  const { bram, conversation } = await aConversation();
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const page = await pageOn(to, bram);
    let receivedCount = 0;
    page.on(conversationChanged.name, () => receivedCount++);
    const { siteId, memberId } = { siteId: bram.site.id, memberId: bram.id };
    await vi.waitFor(() => {
      from.services.realtime.publish({ siteId, memberId }, conversationChanged, { conversation, seq: 1 });
      expect(receivedCount).toBeGreaterThan(0);
    }, recoveryWait);
    page.disconnect();
  }
}
