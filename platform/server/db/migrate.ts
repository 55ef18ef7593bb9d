import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/**
 * Brings the database up to date. Processes that start together wait for each other.
 * @throws when the server is older than PostgreSQL 15.
 */
export async function migrateDatabase(url: string, folder = 'database/migrations'): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The statement that runs then fails too; without a listener the process would end by this alone.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const version = await client.query<{ number: number }>(
      `select current_setting('server_version_num')::int as number`,
    );
    if (version.rows[0]!.number < 150_000) throw new Error('Vonk needs PostgreSQL 15 or newer.');
    await client.query(`select pg_advisory_lock(hashtextextended('vonk migrations', 0))`);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
