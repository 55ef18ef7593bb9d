import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute } from '#platform/shared/time.ts';
import { aMember, testPassword as password, type TestMember } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { getUser } from '../../contract.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  getPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
} from '../../passkey-contract.ts';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = `http://localhost:${new URL(server.url).port}`;
});
afterAll(() => server.close());

async function withPasskey(member: TestMember): Promise<SoftwareAuthenticator> {
  const key = new SoftwareAuthenticator();
  const { options } = await member.call(beginPasskey, { password });
  await member.call(addPasskey, { name: 'My phone', credential: key.create(options, origin) });
  return key;
}

async function enter(key: SoftwareAuthenticator, browser: TestClient = server.visitor(), from = origin) {
  const { options } = await browser.call(beginPasskeyLogIn, {});
  return browser.call(logInWithPasskey, { credential: key.get(options, from) });
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const failed = { code: 'passkey_failed', status: 400 };

test('a member adds a passkey, logs in with nothing else, renames it and removes it', async () => {
  const anna = await aMember(server).create();
  const key = await withPasskey(anna);
  const browser = server.visitor();
  expect((await enter(key, browser)).user.profile.id).toBe(anna.id);
  expect((await browser.call(getUser, {})).user.profile.id).toBe(anna.id);

  const [passkey] = (await anna.call(getPasskeys, {})).passkeys;
  expect(passkey).toMatchObject({ name: 'My phone', last_used_at: server.clock.now().toISOString() });
  await anna.call(renamePasskey, { id: passkey!.id, name: 'The blue one' });
  expect((await anna.call(getPasskeys, {})).passkeys[0]!.name).toBe('The blue one');
  await expect(
    anna.call(removePasskey, { id: passkey!.id, password: 'not it at all' }),
  ).rejects.toMatchObject({
    code: 'wrong_password',
  });
  await anna.call(removePasskey, { id: passkey!.id, password });
  await expect(enter(key)).rejects.toMatchObject(failed);
});

test('the owner is told when a passkey is added or removed, and which device was used', async () => {
  const anna = await aMember(server).create();
  const key = new SoftwareAuthenticator();
  const { options } = await anna.call(beginPasskey, { password });
  const headers = { 'user-agent': firefox };
  const { passkey } = await anna.call(
    addPasskey,
    { name: 'see https://evil.example', credential: key.create(options, origin) },
    { headers },
  );
  await anna.call(removePasskey, { id: passkey.id, password }, { headers });
  const mails = await mailsTo(server, anna.email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'A passkey was added to your Vonk account',
    'A passkey was removed from your Vonk account',
  ]);
  for (const { plain } of mails) {
    expect(plain).toContain('This was done with Firefox on Linux');
    expect(plain).toContain('Wasn’t this you?');
    expect(plain, 'what a thief typed').not.toContain('evil.example');
  }
});

test('a device that already has a passkey is refused', async () => {
  const anna = await aMember(server).create();
  const key = await withPasskey(anna);
  const { options } = await anna.call(beginPasskey, { password });
  expect(options.excludeCredentials.map(({ id }) => id)).toEqual([
    (await anna.call(getPasskeys, {})).passkeys[0]!.id,
  ]);
  await expect(
    anna.call(addPasskey, { name: 'Again', credential: key.create(options, origin) }),
  ).rejects.toMatchObject({ code: 'passkey_known', status: 409 });
});

test('adding a passkey requires the password', async () => {
  const anna = await aMember(server).create();
  await expect(anna.call(beginPasskey, { password: 'not it at all' })).rejects.toMatchObject({
    code: 'wrong_password',
  });
});

test('a response counts only once, within five minutes, in the browser that received the challenge', async () => {
  const anna = await aMember(server).create();
  const key = await withPasskey(anna);
  const browser = server.visitor();
  const { options } = await browser.call(beginPasskeyLogIn, {});
  const credential = key.get(options, origin);
  await expect(server.visitor().call(logInWithPasskey, { credential })).rejects.toMatchObject(failed);
  const again = server.visitor();
  again.setCookie('auth.challenge', /auth\.challenge=([^;]+)/.exec(browser.cookie)![1]!);
  await browser.call(logInWithPasskey, { credential });
  await expect(again.call(logInWithPasskey, { credential })).rejects.toMatchObject(failed);

  const late = server.visitor();
  const challenge = await late.call(beginPasskeyLogIn, {});
  server.clock.advance(5 * minute);
  await expect(
    late.call(logInWithPasskey, { credential: key.get(challenge.options, origin) }),
  ).rejects.toMatchObject(failed);
});

test('another origin, a device without user verification, and a copied passkey are refused', async () => {
  const anna = await aMember(server).create();
  const key = await withPasskey(anna);
  await expect(enter(key, server.visitor(), 'https://vonk.evil.example')).rejects.toMatchObject(failed);
  key.verifiesUser = false;
  await expect(enter(key)).rejects.toMatchObject(failed);
  key.verifiesUser = true;
  await enter(key);
  key.counter = 0;
  await expect(enter(key), 'counts from the start again').rejects.toMatchObject(failed);
});

test('a passkey belongs to one member of one site, and other members cannot change it', async () => {
  const anna = await aMember(server).create();
  const bea = await aMember(server).create();
  const key = await withPasskey(anna);
  const [passkey] = (await anna.call(getPasskeys, {})).passkeys;
  await expect(bea.call(removePasskey, { id: passkey!.id, password })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(bea.call(renamePasskey, { id: passkey!.id, name: 'mine' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(enter(key, server.visitor(server.secondSite))).rejects.toMatchObject(failed);
  const { options } = await bea.call(beginPasskey, { password });
  const { options: forAnna } = await anna.call(beginPasskey, { password });
  const credential = new SoftwareAuthenticator().create(options, origin);
  await expect(
    anna.call(addPasskey, { name: 'not asked for', credential }),
    `${forAnna.challenge} was asked`,
  ).rejects.toMatchObject(failed);
});
