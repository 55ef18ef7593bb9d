import pg from 'pg';
import { inject } from 'vitest';

let databaseCount = 0;

interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database for a test file. It is migrated and has no rows. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase('vonk_template');

/** A database without tables, for tests of migrations. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0');

async function createDatabase(template: string): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl');
  const name = `test_${process.pid}_${Date.now()}_${++databaseCount}`;
  await administer(templateUrl, `create database ${name} template ${template}`);
  return {
    url: templateUrl.replace(/\/[^/]*$/, `/${name}`),
    // The whole server is removed at the end of the run, so a database that is still in use may stay until
    // then.
    drop: () =>
      administer(templateUrl, `drop database if exists ${name} with (force)`).catch((error: unknown) => {
        process.stderr.write(`${name} was not removed: ${String(error)}\n`);
      }),
  };
}

async function administer(templateUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: templateUrl.replace(/\/[^/]*$/, '/postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
