import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSites, readSites } from '#features/site/sites/server/public.ts';
import { trafficVisit } from '#features/growth/tracking/server/tables.ts';
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
const networks = async () => (await readSites(server.services.db))[0]!.settings.traffic_networks;

test('[RE-01] network set stores a network of one site, prints its key, and can remove it', async () => {
  const url = 'https://track.adnet.example/pb?c={clickid}&p={payout}';
  const { code, said } = await run(
    `network set --site localhost --name adnet --click-id sub1 --postback ${url} --payout signup=2.50,first_purchase=30% --currency eur`,
  );
  expect(code).toBe(0);
  expect(said).not.toContain('Warning');
  expect(said).toMatch(/signed with [0-9a-f]{64}$/);
  expect(await networks()).toEqual([
    {
      name: 'adnet',
      click_id: 'sub1',
      postback_url: url,
      events: ['signup', 'activation', 'first_purchase', 'refund'],
      payouts: [
        { event: 'signup', amount: 250, unit: 'fixed' },
        { event: 'first_purchase', amount: 3_000, unit: 'share' },
      ],
      currency: 'EUR',
    },
  ]);
  expect((await run('network list --site localhost')).said).toContain('first_purchase pays 30 %');
  await run('network set --site localhost --name adnet --remove');
  expect(await networks()).toEqual([]);
});

test('[RE-03] network set warns if no parameter is specified for the click id', async () => {
  const { code, said } = await run('network set --site localhost --name adnet');
  expect(code).toBe(0);
  expect(said).toContain('Warning: without --click-id, each of ref, sub1, sub2, sub3 is counted and kept.');
  await run('network set --site localhost --name adnet --remove');
  expect(await networks()).toEqual([]);
});

test.each([
  ['--name adnet --postback http://adnet.example/', 'must begin with https://'],
  ['--name adnet --postback https://10.0.0.1/', 'must name a public host'],
  ['--name adnet --postback https://adnet.example/?c={click}', 'may only have these macros'],
  ['--name ad/net', '--name is'],
  ['--name adnet --payout signup=2.50', 'needs --currency'],
  ['--name adnet --payout refund=1', '--payout has'],
  ['--name adnet --events nothing', 'must be one of'],
])('network set %s is rejected with a message', async (args, sentence) => {
  expect(await run(`network set --site localhost ${args}`)).toEqual({
    code: 2,
    said: expect.stringContaining(sentence),
  });
  expect(await networks()).toEqual([]);
});

test('[RE-03] report traffic prints a table, and values that a spreadsheet does not interpret as formulas', async () => {
  const none = { ref: '', sub1: '', sub2: '', sub3: '', slug: '', country: 'NL' };
  await server.services.db.insert(trafficVisit).values([
    {
      siteId: server.site.id,
      day: '2026-11-01',
      network: 'adnet',
      lander: 'gallery',
      ...none,
      visits: 7,
      watched: 4,
      bounces: 1,
    },
    {
      siteId: server.site.id,
      day: '2026-11-02',
      network: 'adnet',
      lander: 'gallery',
      ...none,
      ref: '=1+1,"x"',
      visits: 2,
    },
    { siteId: server.site.id, day: '2026-10-01', network: 'adnet', lander: 'gallery', ...none, visits: 99 },
    {
      siteId: server.secondSite.id,
      day: '2026-11-01',
      network: 'adnet',
      lander: 'gallery',
      ...none,
      visits: 99,
    },
  ]);
  const dates = '--site localhost --from 2026-11-01 --to 2026-11-30';
  expect((await run(`report traffic ${dates} --by network,lander`)).said).toBe(
    [
      '2026-11-01 to 2026-11-30, last touch',
      'network  lander   visits  signups  activations  first_purchases  bounce_percent',
      'adnet    gallery       9        0            0                0            25.0',
    ].join('\n'),
  );
  expect((await run(`report traffic ${dates} --by day,ref --csv`)).said.split('\r\n')).toEqual([
    'day,ref,visits,signups,activations,first_purchases,bounce_percent',
    '2026-11-01,,7,0,0,0,25.0',
    `2026-11-02,"'=1+1,""x""",2,0,0,0,`,
  ]);
});

test.each([
  ['--by weather', '--by has "weather"'],
  ['--from 2026-02-30', '--from is'],
  ['--from 2026-02-03 --to 2026-02-02', 'but --to is'],
  ['--touch middle', 'must be first or last'],
])('report traffic %s is rejected with a message', async (args, sentence) => {
  expect(await run(`report traffic --site localhost ${args}`)).toEqual({
    code: 2,
    said: expect.stringContaining(sentence),
  });
});
