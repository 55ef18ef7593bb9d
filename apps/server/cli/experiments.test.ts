import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { experiment, experimentVariant } from '#features/growth/tracking/server/tables.ts';
import { day } from '#platform/shared/time.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = (line: string) => runCommand(server.services.config.databaseUrl!, line);
const start = '--variants a=/landers/gallery:1,b=/landers/maplanding:3 --baseline 10 --lift 20';

test('[RE-04] an experiment is started once, hides its results until it is complete, and names a winner', async () => {
  const { db } = server.services;
  expect((await run(`experiment start --site localhost --name spring ${start}`)).said).toContain(
    '4394 visits',
  );
  expect((await run(`experiment start --site localhost --name spring ${start}`)).code).toBe(2);
  await db.update(experimentVariant).set({ visits: 4_394, conversions: 439 });
  await db.update(experimentVariant).set({ conversions: 540 }).where(eq(experimentVariant.name, 'b'));
  const running = (await run('experiment show --site localhost --name spring')).said;
  expect(running).toContain('Results appear when it is complete');
  expect(running).not.toMatch(/439[^4]|540|%/);

  await db.update(experiment).set({ closedAt: new Date(Date.now() - 2 * day) });
  const judged = (await run('experiment show --site localhost --name spring')).said;
  expect(judged).toContain('a: 9.99 %');
  expect(judged).toMatch(/b: 12\.29 %, \+23\.0 %, p = 0\.0006: different/);
  expect((await run('experiment end --site localhost --name spring --winner b')).code).toBe(0);
  expect((await run('experiment show --site localhost')).said).toContain('spring: signup');
});

test.each([
  [`--name Spring ${start}`, '--name is'],
  ['--name x --variants a=/landers/gallery --baseline 10 --lift 20', 'must list 2 to 6'],
  ['--name x --variants a=/pricing,b=/landers/maplanding --baseline 10 --lift 20', 'no lander'],
  ['--name x --variants a=/landers/video,a=/landers/maplanding --baseline 10 --lift 20', 'name twice'],
  ['--name x --variants a=/landers/video,b=/landers/maplanding --baseline 0 --lift 20', '--baseline is'],
  [
    '--name x --variants a=/landers/video,b=/landers/maplanding --baseline 50 --lift 100',
    'nearly every visit',
  ],
  [`--name x ${start} --goal fame`, '--goal is'],
])('experiment start %s is rejected with a message', async (args, sentence) => {
  expect(await run(`experiment start --site localhost ${args}`)).toEqual({
    code: 2,
    said: expect.stringContaining(sentence),
  });
});
