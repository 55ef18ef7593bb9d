import pg from 'pg';
import { inject } from 'vitest';

let made = 0;

/** A database of its own for a test file, migrated and empty. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const templateUrl = inject('templateUrl');
  const name = `test_${process.pid}_${Date.now()}_${++made}`;
  await administer(templateUrl, `create database ${name} template vonk_template`);
  return {
    url: templateUrl.replace(/\/[^/]*$/, `/${name}`),
    // The whole server goes at the end of the run, so a database that is still in use may stay till then.
    drop: () =>
      administer(templateUrl, `drop database if exists ${name} with (force)`).catch((error: unknown) => {
        process.stderr.write(`${name} stays: ${String(error)}\n`);
      }),
  };
}

async function administer(templateUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: templateUrl.replace(/\/[^/]*$/, '/postgres') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
