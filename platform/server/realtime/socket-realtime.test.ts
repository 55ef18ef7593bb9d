import { describe, expect, test } from 'vitest';
import { notifyRealtime } from './notify-realtime.ts';
import { maxSocketsPerMember } from './socket-realtime.ts';
import {
  anna,
  bram,
  connected,
  counted,
  happens,
  log,
  logged,
  noticeBoard,
  socketTo,
  startProcess,
  toldUntilMark,
  useSocketServers,
} from '#tests/support/socket-servers.ts';

useSocketServers();

describe('access to the socket', () => {
  test('is refused without a session', async () => {
    const process = await startProcess();
    expect(await happens(socketTo(process, null), 'connect_error')).toBeInstanceOf(Error);
  });

  test('is refused with an unknown session', async () => {
    const process = await startProcess();
    expect(await happens(socketTo(process, 'made-up'), 'connect_error')).toMatchObject({
      message: 'authentication_required',
    });
  });

  test.each(['http://example.com', 'null', 'http://127.0.0.1', 'http://127.0.0.1.example.com'])(
    "is refused to a page of another origin (%s), even with the member's cookie",
    async (origin) => {
      const process = await startProcess();
      expect(await happens(socketTo(process, 'anna-phone', { origin }), 'connect_error')).toMatchObject({
        message: 'websocket error',
      });
    },
  );

  test('reveals nothing about the member when it is refused', async () => {
    const process = await startProcess();
    const refusedSocket = socketTo(process, 'made-up');
    const events: unknown[] = [];
    refusedSocket.onAny((...event) => events.push(event));
    await happens(refusedSocket, 'connect_error');
    const ownSocket = await connected(process, 'anna-phone');
    process.realtime.publish(anna, counted, { count: 1 });
    await toldUntilMark(process, ownSocket, anna);
    expect(events).toEqual([]);
  });

  test('is limited per member', async () => {
    const process = await startProcess();
    for (let index = 0; index < maxSocketsPerMember; index++) await connected(process, 'anna-phone');
    expect(await happens(socketTo(process, 'anna-laptop'), 'connect_error')).toMatchObject({
      message: 'too_many_sockets',
    });
    await connected(process, 'bram-phone');
  });
});

describe('events', () => {
  test("reach all of the member's pages, and no other member's", async () => {
    const process = await startProcess();
    const [phone, laptop, other] = [
      await connected(process, 'anna-phone'),
      await connected(process, 'anna-laptop'),
      await connected(process, 'bram-phone'),
    ];
    const [onPhone, onLaptop] = [happens(phone, 'counted'), happens(laptop, 'counted')];
    process.realtime.publish(anna, counted, { count: 7 });
    expect(await Promise.all([onPhone, onLaptop])).toEqual([{ count: 7 }, { count: 7 }]);
    expect(await toldUntilMark(process, other, bram)).toEqual([]);
  });

  test('do not reach the same member id on another site', async () => {
    const process = await startProcess();
    const page = await connected(process, 'anna-phone');
    process.realtime.publish({ siteId: 2, memberId: 'anna' }, counted, { count: 7 });
    expect(await toldUntilMark(process, page, anna)).toEqual([]);
  });

  test('with an invalid payload are dropped and logged without the payload', async () => {
    const process = await startProcess();
    const page = await connected(process, 'anna-phone');
    process.realtime.publish(anna, counted, { count: 1, secret: 'hunter2' } as never);
    expect(await toldUntilMark(process, page, anna)).toEqual([]);
    expect(logged.join()).toContain('counted');
    expect(logged.join()).not.toContain('hunter2');
  });

  test('from a worker reach the pages on every server', async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    const [phone, laptop] = [await connected(first, 'anna-phone'), await connected(second, 'anna-laptop')];
    const deliveries = [happens(phone, 'counted'), happens(laptop, 'counted')];
    notifyRealtime(noticeBoard, log).publish(anna, counted, { count: 3 });
    expect(await Promise.all(deliveries)).toEqual([{ count: 3 }, { count: 3 }]);
  });
});

test('other paths are still pages', async () => {
  const { origin } = await startProcess();
  expect(await (await fetch(`${origin}/socket-rules`)).text()).toBe('page');
});
