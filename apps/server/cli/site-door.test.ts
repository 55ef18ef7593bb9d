import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSignupDraft } from '#features/people/sign-up/contract.ts';
import { getSettings } from '#features/site/sites/contract.ts';
import { forgetSites } from '#features/site/sites/server/public.ts';
import { siteSettingsVersion } from '#features/site/sites/server/tables.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = async (line: string) => {
  const ran = await runCommand(server.services.config.databaseUrl!, line);
  forgetSites();
  return ran;
};
const door = async () => (await server.visitor().call(getSignupDraft, {})).door;
const versions = async () =>
  (
    await server.services.db
      .select({ settings: siteSettingsVersion.settings, changedBy: siteSettingsVersion.changedBy })
      .from(siteSettingsVersion)
      .where(eq(siteSettingsVersion.siteId, server.site.id))
      .orderBy(siteSettingsVersion.version)
  ).map(({ settings, changedBy }) => [settings.signups, changedBy]);

test('[RO-01] [PR-08] site door shows who may sign up, and opens or closes sign-up for visitors of one site only', async () => {
  const before = await versions();
  expect(await run('site door --site localhost')).toEqual({
    code: 0,
    said: 'Vonk (localhost): everyone may sign up.',
  });
  expect(await door()).toBe('open');

  expect((await run('site door --site localhost --open-to invitation')).said).toContain('/staff/invitations');
  expect(await door()).toBe('invitation');
  expect((await server.visitor().call(getSettings, {})).settings.signups).toBe('other');
  expect((await server.visitor(server.secondSite).call(getSignupDraft, {})).door).toBe('open');

  expect((await run('site door --site localhost --open-to with_trafficsource')).said).toContain('partner');
  expect(await door()).toBe('closed');

  for (let time = 0; time < 2; time++) await run('site door --site localhost --open-to all');
  expect(await door()).toBe('open');
  expect((await versions()).slice(before.length), 'each change once').toEqual([
    ['other', null],
    ['with_trafficsource', null],
    ['all', null],
  ]);
});

test.each([
  [
    '--site localhost --open-to nobody',
    '--open-to is "nobody", but must be one of: all, with_trafficsource, invitation.',
  ],
  ['--open-to all', '--site is missing; the sites are: localhost'],
  ['--site elders.nl --open-to all', 'the only sites are: localhost'],
  ['--site localhost --signups all', "Unknown option '--signups'"],
])('site door %s is rejected with a message', async (args, sentence) => {
  expect(await run(`site door ${args}`)).toEqual({ code: 2, said: expect.stringContaining(sentence) });
  expect(await door()).toBe('open');
});
