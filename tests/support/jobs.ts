import { expect } from 'vitest';
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
  await expect.poll(countRemaining, { timeout: 10_000 }).toBe(0);
}
