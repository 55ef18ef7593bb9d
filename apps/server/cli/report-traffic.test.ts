import { afterAll, beforeAll, expect, test } from 'vitest';
import { trafficVisit } from '#features/growth/tracking/server/tables.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = (line: string) => runCommand(server.services.config.databaseUrl!, line);

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
