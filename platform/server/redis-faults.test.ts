import { io as connectSocket, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  conversationChanged,
  getMessages,
  openChat,
  sendMessage,
} from '#features/conversation/chat/contract.ts';
import { eventsMissed } from '#platform/shared/realtime.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { redisServer, type RedisServer } from '#tests/support/redis-server.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { findRedis } from '../../scripts/ensure/redis.ts';
import { createLogger } from './log/logger.ts';

const program = findRedis();
/** The time to notice the loss of Redis and to reconnect. */
const recoveryWait = { timeout: 20_000, interval: 20 };

const lines: string[] = [];
const log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
const about = (service: string) =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; service?: string })
    .filter((line) => line.service === service)
    .map(({ msg }) => msg);

describe.skipIf(!program)('a failing Redis', () => {
  let redis: RedisServer;
  let line: FaultyLine;
  let near: TestServer;
  let far: TestServer;
  let page: Socket;

  beforeAll(async () => {
    redis = await redisServer(program!);
    await redis.start();
    line = await FaultyLine.to(redis.url);
    near = await startTestServer({ environment: { REDIS_URL: redis.url } });
    far = await startTestServer({
      environment: { REDIS_URL: line.through(redis.url) },
      outsideLimits: { redis: { connectTimeoutMs: 1_000, totalTimeoutMs: 1_000, tries: 1 } },
      beside: near,
      log,
    });
  });
  afterAll(async () => {
    await far.close();
    await near.close();
    await line.close();
    await redis.close();
  });
  beforeEach(() => {
    lines.length = 0;
  });
  afterEach(async () => {
    page.disconnect();
    await line.repair();
  });

  test.each<[string, () => void | Promise<void>]>([
    ['refuses connections', () => line.refuse()],
    ['hangs', () => line.hang()],
    ['is lost with its machine', () => line.lose()],
    ['answers garbage', () => line.answer('HTTP/9.9 what?\r\n\r\n')],
    ['dies halfway', () => line.cutAfter(3)],
  ])('[HA-07] that %s: calls are answered, and pages catch up once it is back', async (_what, fault) => {
    const [anna, bram] = [await aMember(near).withCredits(9).create(), await aMember(near).create()];
    const { conversation } = await anna.call(openChat, { member: bram.id });
    page = await pageOn(far, bram);
    let receivedCount = 0;
    page.on(conversationChanged.name, () => receivedCount++);
    await eventsFlow();

    await fault();
    await vi.waitFor(
      () => expect(about('redis')).toContain('an outside service does not answer'),
      recoveryWait,
    );
    // The event itself arrives late if Redis held it back.
    const catchesUp = new Promise<void>((resolve) => {
      for (const event of [eventsMissed, conversationChanged]) page.once(event.name, () => resolve());
    });
    await anna.call(sendMessage, { conversation, body: 'Hoi!' });
    expect((await bram.call(getMessages, { conversation })).messages).toHaveLength(1);
    await line.repair();
    await catchesUp;
    await eventsFlow();
    await vi.waitFor(
      () => expect(about('redis').at(-1)).toBe('an outside service answers again'),
      recoveryWait,
    );
    // Each connection may notice the loss of its machine at a different moment.
    expect(about('redis').length).toBeLessThanOrEqual(6);

    /** Waits until an event from one server reaches a page on the other. */
    async function eventsFlow() {
      receivedCount = 0;
      const reader = { siteId: bram.site.id, memberId: bram.id };
      await vi.waitFor(() => {
        near.services.realtime.publish(reader, conversationChanged, { conversation, seq: 1 });
        expect(receivedCount).toBeGreaterThan(0);
      }, recoveryWait);
    }
  });

  test("[HA-07] that fails for the sending server alone: the other servers' pages learn that they missed something", async () => {
    const anna = await aMember(near).create();
    page = await pageOn(near, anna);
    const reader = { siteId: anna.site.id, memberId: anna.id };
    const event = { conversation: crypto.randomUUID(), seq: 1 };
    let receivedCount = 0;
    page.on(conversationChanged.name, () => receivedCount++);
    await vi.waitFor(() => {
      far.services.realtime.publish(reader, conversationChanged, event);
      expect(receivedCount).toBeGreaterThan(0);
    }, recoveryWait);

    await line.refuse();
    await vi.waitFor(
      () => expect(about('redis')).toContain('an outside service does not answer'),
      recoveryWait,
    );
    const missed = new Promise<void>((resolve) => void page.once(eventsMissed.name, () => resolve()));
    far.services.realtime.publish(reader, conversationChanged, event);
    await line.repair();
    await missed;
  });
});

async function pageOn(server: TestServer, { cookie, site }: TestMember): Promise<Socket> {
  const host = `${site.host}:${new URL(server.url).port}`;
  const socket = connectSocket(server.url, {
    path: '/socket',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { host, origin: `http://${host}`, cookie },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve()).once('connect_error', reject);
  });
  return socket;
}
