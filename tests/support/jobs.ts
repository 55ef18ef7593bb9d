import { expect } from 'vitest';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { TestServer } from './test-server.ts';

/** Waits until nothing of a kind of background work is queued or running any more. */
export async function allDone(server: TestServer, { name }: Pick<Job, 'name'>): Promise<void> {
  const left = async () => {
    const { rowCount } = await server.services.db.pool.query(
      `select from pgboss.job where name = $1 and state < 'completed'`,
      [name],
    );
    return rowCount;
  };
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
}
