import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getDevices, revokeDevice, revokeOtherDevices } from '../../access-contract.ts';
import { getUser, logIn } from '../../contract.ts';
import { beginSession } from '../log-in/sessions.ts';
import { maxListedDevices } from './devices.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function loggedIn(member: { email: string; password: string }, agent: string) {
  const browser = server.visitor();
  await browser.call(
    logIn,
    { email: member.email, password: member.password },
    { headers: { 'user-agent': agent } },
  );
  return browser;
}

test('a member sees where they are logged in, and can end one of these sessions', async () => {
  const anna = await aMember(server).create();
  const atHome = await loggedIn(anna, firefox);
  const onPhone = await loggedIn(anna, iphone);
  const { devices } = await atHome.call(getDevices, {});
  expect(devices.map(({ browser, system, current }) => [browser, system, current])).toEqual(
    expect.arrayContaining([
      ['Firefox', 'Linux', true],
      ['Safari', 'iOS', false],
      [null, null, false],
    ]),
  );
  await atHome.call(revokeDevice, { id: devices.find(({ browser }) => browser === 'Safari')!.id });
  await expect(onPhone.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
  expect((await atHome.call(getDevices, {})).devices).toHaveLength(2);
});

test('[HA-04] only the latest hundred devices are listed, however often a member has logged in', async () => {
  const anna = await aMember(server).create();
  const { db, clock } = server.services;
  await db.transaction(async (tx) => {
    for (let logIns = 0; logIns <= maxListedDevices; logIns++)
      await beginSession(tx, anna.site.id, anna.id, clock.now());
  });
  expect((await anna.call(getDevices, {})).devices).toHaveLength(maxListedDevices);
});

test('"last seen" changes in steps of ten minutes', async () => {
  const anna = await aMember(server).create();
  const seen = async () => (await anna.call(getDevices, {})).devices[0]!.last_seen_at;
  const first = await seen();
  server.clock.advance(9 * minute);
  expect(await seen()).toBe(first);
  server.clock.advance(minute);
  expect(await seen()).toBe(server.clock.now().toISOString());
});

test('logging out everywhere else keeps this device logged in', async () => {
  const anna = await aMember(server).create();
  const atHome = await loggedIn(anna, firefox);
  const onPhone = await loggedIn(anna, iphone);
  expect(await atHome.call(revokeOtherDevices, {})).toEqual({ revoked: 2 });
  await expect(onPhone.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
  await expect(atHome.call(getUser, {})).resolves.toBeDefined();
});

test("a member cannot end another member's session", async () => {
  const anna = await aMember(server).create();
  const bea = await aMember(server).create();
  const [device] = (await anna.call(getDevices, {})).devices;
  await expect(bea.call(revokeDevice, { id: device!.id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(anna.call(getUser, {})).resolves.toBeDefined();
});
