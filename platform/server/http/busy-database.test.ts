import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/server/db/database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { asCallError } from './server.ts';

const catchFailure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('when no connection becomes free in time, the client is told to retry', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 1, { connectTimeoutMs: 1_500 });
  try {
    await db.transaction(async () => {
      for (const ask of [
        () => db.execute(sql`select 1`),
        () => db.transaction((tx) => tx.execute(sql`select 1`)),
      ])
        expect(asCallError(await catchFailure(ask()))).toMatchObject({ status: 503, code: 'unavailable' });
    });
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  } finally {
    await db.close();
    await database.drop();
  }
});

test('an unreachable database does not count as a server failure', async () => {
  const db = openDatabase('postgres://vonk@127.0.0.1:9/vonk', 1);
  const failure = await catchFailure(db.execute(sql`select 1`));
  expect(asCallError(failure)).toMatchObject({ status: 503, code: 'unavailable' });
  await db.close();
});

test('an invalid query counts as a server failure', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 1);
  try {
    const failure = await catchFailure(db.execute(sql`select nothing from nowhere`));
    expect(asCallError(failure)).toMatchObject({ status: 500, code: 'internal_error' });
  } finally {
    await db.close();
    await database.drop();
  }
});
