import { expect, vi } from 'vitest';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { TestServer } from './test-server.ts';

/** Waits until no job of this kind is queued or running. */
export async function allDone(server: TestServer, { name }: Pick<Job, 'name'>): Promise<void> {
  const countRemaining = async () => {
    const { rowCount } = await server.services.db.pool.query(
      `select from pgboss.job where name = $1 and state < 'completed'`,
      [name],
    );
    return rowCount;
  };
  // `expect.poll` works only inside a test, and hooks wait for jobs too.
  await vi.waitFor(async () => expect(await countRemaining()).toBe(0), 10_000);
}
