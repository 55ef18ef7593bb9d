import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([
  ['import ph7 --site localhost --database http://x', '--database must be an address'],
  ['import ph7 --site localhost --database mysql://a:b@127.0.0.1:1/x', 'does not answer (ECONNREFUSED)'],
])('[RE-06] %s is refused', async (line, reason) => {
  const { code, said } = await runCommand(server.services.config.databaseUrl!, line);
  expect(said).toContain(reason);
  expect(code).toBe(2);
});
