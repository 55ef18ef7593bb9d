import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPartner, getSettings } from '#features/site/sites/contract.ts';
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

test('[PR-07] [EN-05] site set gives one site a partner, and removes it', async () => {
  const set = 'site set --site localhost --setting partner_redirect_url';
  expect(await run(`${set} --value https://www.partner.example/welcome?from=vonk`)).toMatchObject({
    code: 0,
  });
  expect(await server.visitor().call(getPartner, {})).toEqual({
    partner: { url: 'https://www.partner.example/welcome?from=vonk', name: 'partner.example' },
  });
  expect(await server.visitor(server.secondSite).call(getPartner, {})).toEqual({ partner: null });
  await run(`${set} --value none`);
  expect(await server.visitor().call(getPartner, {})).toEqual({ partner: null });
});

test('[EN-05] [LM-14] site set stores values of every kind', async () => {
  for (const [name, value] of Object.entries({ niche: 3, language_by_country: true, company_id: 12 })) {
    await run(`site set --site localhost --setting ${name} --value ${value}`);
    expect((await server.visitor().call(getSettings, {})).settings).toHaveProperty(name, value);
  }
});

test.each([
  ['--setting domain --value x.nl', '--setting is "domain", but must be one of: cdn_prefix'],
  ['--setting niche --value 8', '--value is "8", but niche must be a number from 1 to 7.'],
  ['--setting language_by_country --value maybe', 'must be true or false'],
  ['--setting partner_redirect_url --value javascript:alert(1)', 'must be an http or https address'],
  ['--setting cdn_prefix --value https://cdn.example/', 'without a slash at its end'],
  ['--setting photo_cdn_prefix --value http://cdn.example', 'must be an https address'],
  ['--setting niche', '--value is missing.'],
])('site set %s is rejected with a message', async (args, sentence) => {
  expect(await run(`site set --site localhost ${args}`)).toEqual({
    code: 2,
    said: expect.stringContaining(sentence),
  });
});
