import type { ClientBase, Pool } from 'pg';

/** An error of a mail server, as the queue keeps it. */
const refusedConnection = { name: 'Error', code: 'ECONNREFUSED', message: 'anna@example.com' };

/** Adds a mail job that has failed for good. Its data names the first site unless told otherwise. Returns its id. */
export async function addFailedJob(
  database: Pool | ClientBase,
  output: object = refusedConnection,
  data: object = { siteId: 1, id: crypto.randomUUID() },
): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into pgboss.job (name, data, state, retry_count, started_on, completed_on, output)
      values ('deliver_mail', $1, 'failed', 3, now(), now(), $2) returning id`,
    [JSON.stringify(data), JSON.stringify(output)],
  );
  return rows[0]!.id;
}
