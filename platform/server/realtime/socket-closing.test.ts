import { describe, expect, test } from 'vitest';
import { notifyRealtime } from './notify-realtime.ts';
import type { SocketIdentity } from './socket-realtime.ts';
import {
  anna,
  bram,
  connected,
  counted,
  db,
  happens,
  log,
  noticeBoard,
  sessions,
  socketTo,
  startProcess,
  toldUntilMark,
  useSocketServers,
} from '#tests/support/socket-servers.ts';

useSocketServers();

describe('closing', () => {
  test('the end of a session closes its own pages and no others', async () => {
    const process = await startProcess();
    const [phone, laptop] = [await connected(process, 'anna-phone'), await connected(process, 'anna-laptop')];
    const disconnection = happens(phone, 'disconnect');
    process.realtime.disconnect(anna, 'phone');
    await disconnection;
    expect(await toldUntilMark(process, laptop, anna)).toEqual([]);
    expect(laptop.connected).toBe(true);
  });

  test("a member's pages close on every server", async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    const pages = [await connected(first, 'anna-phone'), await connected(second, 'anna-laptop')];
    const other = await connected(second, 'bram-phone');
    const disconnections = pages.map((page) => happens(page, 'disconnect'));
    first.realtime.disconnect(anna);
    await Promise.all(disconnections);
    expect(await toldUntilMark(second, other, bram)).toEqual([]);
  });

  test('a worker can close pages too', async () => {
    const process = await startProcess();
    const disconnection = happens(await connected(process, 'anna-phone'), 'disconnect');
    notifyRealtime(noticeBoard, log).disconnect(anna);
    await disconnection;
  });

  test('the page of a session that ends while the page connects is closed as well', async () => {
    const process = await startProcess();
    const session = sessions.get('anna-phone')!;
    let lookUps = 0;
    sessions.get = (token) => {
      lookUps++;
      if (lookUps > 1) return Map.prototype.get.call(sessions, token) as SocketIdentity | undefined;
      // The lookup has read the session. The session ends before the result is used.
      sessions.delete(token);
      queueMicrotask(() => process.realtime.disconnect(anna, 'phone'));
      return session;
    };
    expect(await happens(socketTo(process, 'anna-phone'), 'connect_error')).toMatchObject({
      message: 'authentication_required',
    });
    expect(lookUps).toBe(2);
  });

  test('after the connection between the servers is cut, every page must reconnect with its session', async () => {
    const process = await startProcess();
    const page = await connected(process, 'anna-phone');
    const disconnection = happens(page, 'disconnect');
    await db.prepared(
      'cut',
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vonk realtime' and datname = current_database()`,
      [],
    );
    await disconnection;
    const again = await connected(process, 'anna-phone');
    const nextEvent = happens(again, 'counted');
    notifyRealtime(noticeBoard, log).publish(anna, counted, { count: 9 });
    expect(await nextEvent).toEqual({ count: 9 });
  });

  test.each([
    ['talks', 'counted'],
    ['sends much', 'x'.repeat(5_000)],
  ])('a page that %s is closed', async (_what, event) => {
    const process = await startProcess();
    const page = await connected(process, 'anna-phone');
    const disconnection = happens(page, 'disconnect');
    page.emit(event, { count: 1 });
    await disconnection;
  });
});
