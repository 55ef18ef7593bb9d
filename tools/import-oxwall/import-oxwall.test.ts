import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('[RE-06] a site without a salt is refused', async () => {
  const line = 'import oxwall --site localhost --database mysql://a@b/c';
  const { code, said } = await runCommand(server.services.config.databaseUrl!, line);
  expect(said).toContain('--salt-file is missing');
  expect(code).toBe(2);
});
