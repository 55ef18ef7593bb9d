import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSettings } from '#features/site/sites/contract.ts';
import { forgetSites } from '#features/site/sites/server/public.ts';
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
const claim = async (site = server.site) => {
  const { settings } = await server.visitor(site).call(getSettings, {});
  return [settings.premium_match_odds, settings.premium_match_odds_source];
};

test('[LM-15] a site claims 46 % by default, but shows nothing until the operator names the source', async () => {
  expect(await claim()).toEqual([46, null]);
  expect(await run('site claim --site localhost')).toEqual({
    code: 0,
    said: 'Vonk makes no claim about match odds, because it names no source.',
  });
  expect((await run('site claim --site localhost --source Survey')).said).toBe(
    'Vonk claims 46 % better match odds with premium. Source: Survey',
  );
  expect(await claim()).toEqual([46, 'Survey']);
  expect(await claim(server.secondSite)).toEqual([46, null]);
  await run('site claim --site localhost --percent 38');
  expect(await claim()).toEqual([38, 'Survey']);
  await run('site claim --site localhost --none');
  expect(await claim()).toEqual([38, null]);
});

test.each([
  ['--percent 0', '--percent is "0", but must be a whole number from 1 to 1000.'],
  ['--percent 4.6', '--percent is "4.6", but must be a whole number from 1 to 1000.'],
  [`--source ${'x'.repeat(301)}`, '--source has 301 characters, but may have at most 300.'],
  ['--source Survey --none', 'Use either --source or --none, not both.'],
])('site claim %s is rejected and changes nothing', async (given, sentence) => {
  const before = await claim();
  const { code, said } = await run(`site claim --site localhost ${given}`);
  expect(code).toBe(2);
  expect(said).toContain(sentence);
  expect(await claim()).toEqual(before);
});
