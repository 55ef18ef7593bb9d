import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSettings } from '#features/site/sites/contract.ts';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { aMember } from './support/builders.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('[PR-02] each host name gets its own site, and unknown host names the default site', async () => {
  await server.changeSettings({ name: 'Vlam' }, server.secondSite);
  const names = await Promise.all(
    ['localhost', 'vlam.localhost', 'nobody.example'].map(async (host) => {
      const client = server.visitor({ id: 0, host });
      return (await client.call(getSettings, {})).settings.name;
    }),
  );
  expect(names).toEqual(['Vonk', 'Vlam', 'Vonk']);
});

test('[CA-01] [CA-02] log-in returns the user, and its cookie identifies the session', async () => {
  const anna = await aMember(server).named('Anna').withCredits(7).create();
  const browser = server.visitor();
  const { user } = await browser.call(logIn, { email: anna.email.toUpperCase(), password: anna.password });
  expect(user).toMatchObject({
    credits: 7,
    paid_user: false,
    status: 'active',
    profile: { name: 'Anna', main_image: null },
  });
  expect((await browser.call(getUser, {})).user.profile.id).toBe(anna.id);
});
