import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = (line: string) => runCommand(server.services.config.databaseUrl!, line);

test('[EN-05] company_id groups the sites that site list shows together', async () => {
  await server.changeSettings({ company_id: 7 });
  const both = await run('site list');
  expect(both.said).toContain('localhost  Vonk  company 7');
  expect(both.said).toContain('vlam.localhost');
  const { code, said } = await run('site list --company 7');
  expect(code).toBe(0);
  expect(said).toContain('Vonk Test BV');
  expect(said).not.toContain('vlam.localhost');
  expect((await run('site list --company 99')).said).toBe('There are no such sites.');
  expect(await run('site list --company x')).toEqual({
    code: 2,
    said: expect.stringContaining('must be a number from 1'),
  });
});
