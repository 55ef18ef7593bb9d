import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { probePush } from '#platform/server/push/send-push.ts';
import { aMember } from '#tests/support/builders.ts';
import {
  aPushBrowser,
  startFakePushService,
  type FakePushService,
} from '#tests/support/fake-push-service.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { subscribePush } from '../contract.ts';
import { pushNotification } from './push-notification.ts';

let service: FakePushService;
let other: FakePushService;
let line: FaultyLine;
let origin: string;
let server: TestServer;

beforeAll(async () => {
  [service, other] = [await startFakePushService(), await startFakePushService()];
  line = await FaultyLine.to(service.origin);
  origin = new URL(line.through(service.origin)).origin;
  server = await startTestServer({
    environment: { PUSH_ORIGINS: `${origin},${other.origin}` },
    outsideLimits: { push: { connectTimeoutMs: null, totalTimeoutMs: 2_000, tries: 1 } },
  });
});
afterAll(async () => {
  await server.close();
  await line.close();
  await service.close();
  await other.close();
});
afterEach(async () => line.repair());

async function aPush(browser: ReturnType<typeof aPushBrowser>) {
  const { db } = server.services;
  const anna = await aMember(server).female().speaking('en').create();
  await anna.call(subscribePush, { subscription: browser.subscription });
  await (await aMember(server).male().create()).call(likeMember, { member: anna.id });
  const { rows } = await db.pool.query<{ data: never }>(
    `delete from pgboss.job where name = 'push_notification' returning data`,
  );
  return async () => pushNotification.run(server.services, rows[0]!.data);
}

test.each<[string, () => void | Promise<void>]>([
  ['refuses connections', () => line.refuse()],
  ['hangs', () => line.hang()],
  ['answers garbage', () => line.answer('HTTP/9.9 what?\r\n\r\n')],
  ['dies halfway through an answer', () => line.cutAfter(5)],
])(
  '[HA-07] a push service %s: messages via other services arrive, and the job delivers once the service is back',
  async (_what, fault) => {
    const deliver = await aPush(aPushBrowser({ ...service, origin }));
    const deliverToOther = await aPush(aPushBrowser(other));
    service.taken.length = 0;
    await fault();
    for (let time = 0; time < 4; time++)
      await expect(deliver()).rejects.toMatchObject({ name: 'OutsideUnavailable' });
    other.taken.length = 0;
    await deliverToOther();
    expect(other.taken).toHaveLength(1);
    await line.repair();
    await deliver();
    // A request held up by the hanging connection may arrive as well. Thanks to the topic, both become a single
    // notification.
    expect(service.taken.length).toBeGreaterThan(0);
  },
);

test('[HA-07] a push service can be checked without sending a message', async () => {
  const ask = () =>
    probePush(server.services.config, origin, AbortSignal.timeout(20_000)).then(
      () => 'there',
      () => 'away',
    );
  expect(await ask()).toBe('there');
  await line.refuse();
  expect(await ask()).toBe('away');
});
