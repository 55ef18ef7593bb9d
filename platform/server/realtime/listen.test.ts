import { expect, test } from 'vitest';
import { createLogger } from '#platform/server/log/logger.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { DatabaseHosts } from '../db/database-hosts.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { listen } from './listen.ts';

test('[HA-07] a hanging database does not keep the realtime channel from closing', async () => {
  const database = await createTestDatabase();
  const line = await FaultyLine.to(database.url);
  const listener = await listen({
    hosts: new DatabaseHosts(line.through(database.url)),
    channel: 'realtime',
    onMessage: () => undefined,
    onGap: () => undefined,
    log: createLogger({ level: 'silent' }),
  });
  line.hang();
  await expect(listener.close()).resolves.toBeUndefined();
  await line.close();
  await database.drop();
});
