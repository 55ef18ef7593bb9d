import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { subscribePush } from '#features/conversation/notifications/contract.ts';
import { pushNotification } from '#features/conversation/notifications/server/push-notification.ts';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { getSettings } from '#features/site/sites/contract.ts';
import { minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import {
  aPushBrowser,
  startFakePushService,
  vapidClaims,
  type FakePushService,
} from '#tests/support/fake-push-service.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let service: FakePushService;
let anna: TestMember;
beforeAll(async () => {
  service = await startFakePushService();
  server = await startTestServer({ environment: { PUSH_ORIGINS: service.origin } });
  anna = await aMember(server).female().create();
  await anna.call(subscribePush, { subscription: aPushBrowser(service).subscription });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const rotate = async (more = '') =>
  expect(
    await runCommand(server.services.config.databaseUrl!, `secrets rotate push${more}`, ''),
  ).toMatchObject({ code: 0 });

const getKey = async (at: TestServer) => (await at.visitor().call(getSettings, {})).settings.push_public_key!;

const restarted = () => startTestServer({ beside: server, environment: { PUSH_ORIGINS: service.origin } });

/** Pushes a like to Anna's browser. */
async function pushFrom(at: TestServer): Promise<void> {
  service.taken.length = 0;
  await (await aMember(server).male().create()).call(likeMember, { member: anna.id });
  const { rows } = await server.services.db.pool.query<{ data: never }>(
    `delete from pgboss.job where name = 'push_notification' returning data`,
  );
  await pushNotification.run(at.services, rows[0]!.data);
}

test('browsers that subscribed before the replacement still get notifications, until the keys are forgotten', async () => {
  const old = await getKey(server);
  service.expectKey(old);
  await rotate();
  const started = await restarted();
  try {
    const fresh = await getKey(started);
    expect(fresh).not.toBe(old);
    await pushFrom(started);
    expect(service.taken).toHaveLength(2);
    expect(vapidClaims(service.taken[0]!, fresh).aud).toBe(service.origin);
    expect(vapidClaims(service.taken[1]!, old).aud).toBe(service.origin);
    // Browsers that subscribe now get one message.
    service.expectKey(fresh);
    await pushFrom(started);
    expect(service.taken).toHaveLength(1);
  } finally {
    await started.close();
  }

  service.expectKey(old);
  await rotate(' --forget');
  const later = await restarted();
  try {
    await expect(pushFrom(later)).rejects.toThrow('403');
    expect(service.taken).toHaveLength(1);
  } finally {
    await later.close();
  }
});

test('a running server uses replaced keys after a minute', async () => {
  const before = await getKey(server);
  await rotate();
  expect(await getKey(server)).toBe(before);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + minute);
  try {
    expect(await getKey(server)).not.toBe(before);
  } finally {
    clock.mockRestore();
  }
});
