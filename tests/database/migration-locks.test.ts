import { globSync } from 'node:fs';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { readMigrations } from '#platform/server/db/migration-history.ts';
import { createEmptyDatabase, createTestDatabase } from '../support/test-database.ts';
import { migrationsWith } from '../support/migration-folder.ts';
import { findBlockingWork } from './migration-locks.ts';

/** The initial schema runs only on empty databases. */
const schemaMigrations = 2;

type Database = Awaited<ReturnType<typeof createTestDatabase>>;

let connections: { readonly database: Database; readonly client: pg.Client }[] = [];

afterEach(async () => {
  for (const { database, client } of connections) {
    await client.end();
    await database.drop();
  }
  connections = [];
});

async function connect(database: Database): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  connections.push({ database, client });
  await client.connect();
  return client;
}

async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    insert into site (settings, company, created_at) values ('{}', '{}', now());
    insert into account (site_id, member_id, email, email_key, password_hash, status, language, created_at)
      select 1, gen_random_uuid(), n, n, '', 'active', 'en', now() from generate_series(1, 20) as n;
    insert into profile (site_id, member_id, status, name, gender, sexuality, birth_date, country, created_at, updated_at)
      select 1, member_id, 'active', '', 'female', 'bi', '1990-01-01', 'NL', now(), now() from account;
    analyze`);
}

async function applyMigrations(...texts: string[]): Promise<string[]> {
  const client = await connect(await createTestDatabase());
  await fill(client);
  const { folder, remove } = migrationsWith(...texts);
  try {
    const all = readMigrations(folder);
    const work: string[] = [];
    for (const migration of all.slice(all.length - texts.length))
      work.push(...(await findBlockingWork(client, migration)));
    return work;
  } finally {
    remove();
  }
}

test('no migration since the initial schema blocks a large site', async () => {
  const client = await connect(await createEmptyDatabase());
  const migrations = readMigrations('database/migrations');
  for (const { statements } of migrations.slice(0, schemaMigrations))
    for (const statement of statements) await client.query(statement);
  await fill(client);
  const files = globSync('*.sql', { cwd: 'database/migrations' }).toSorted();
  for (const [place, migration] of migrations.entries()) {
    if (place < schemaMigrations) continue;
    const work = await findBlockingWork(client, migration);
    expect(work, `${files[place]}: see Migrations in CONTRIBUTING.md`).toEqual([]);
  }
});

describe('rejects a migration that', () => {
  test.each([
    [
      'adds a column with a volatile default',
      `ALTER TABLE "profile" ADD COLUMN "code" uuid NOT NULL DEFAULT gen_random_uuid();`,
      ['rewrites profile'],
    ],
    [
      'changes the type of a column',
      `ALTER TABLE "profile" ALTER COLUMN "seek_min_age" TYPE integer;`,
      ['rewrites profile'],
    ],
    [
      'builds an index inside its transaction',
      `CREATE INDEX "profile_city" ON "profile" ("city");`,
      ['reads all of profile while it blocks others'],
    ],
    [
      'sets a column to NOT NULL',
      `ALTER TABLE "payment" ALTER COLUMN "bank" SET NOT NULL;`,
      ['reads all of payment while it blocks others'],
    ],
    [
      'adds a check without NOT VALID',
      `ALTER TABLE "profile" ADD CONSTRAINT "profile_ages" CHECK ("seek_min_age" <= "seek_max_age");`,
      ['reads all of profile while it blocks others'],
    ],
    [
      'adds a foreign key without NOT VALID',
      `ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_member_fk" FOREIGN KEY ("site_id", "member_id") REFERENCES "account" ("site_id", "member_id");`,
      ['reads all of ledger_transaction while it blocks others'],
    ],
    [
      'validates a constraint in the transaction that adds it',
      `ALTER TABLE "profile" ADD CONSTRAINT "profile_ages" CHECK ("seek_min_age" <= "seek_max_age") NOT VALID;--> statement-breakpoint
       ALTER TABLE "profile" VALIDATE CONSTRAINT "profile_ages";`,
      ['reads all of profile while it blocks others'],
    ],
    [
      'fills a column of every row',
      `UPDATE "profile" SET "region" = 'Utrecht';`,
      ['changes rows of profile: fill it in batches, by a job'],
    ],
    [
      'runs statements outside a transaction that belong inside one',
      `-- outside transaction\nALTER TABLE "profile" ADD COLUMN "note" text;`,
      [expect.stringContaining('may not run outside a transaction')],
    ],
  ])('%s', async (_what, text, work) => {
    expect(await applyMigrations(text)).toEqual(work);
  });
});

describe('accepts a migration that', () => {
  test.each([
    ['adds a column', [`ALTER TABLE "profile" ADD COLUMN "note" text;`]],
    [
      'adds a column with a constant',
      [`ALTER TABLE "profile" ADD COLUMN "rank" smallint NOT NULL DEFAULT 0;`],
    ],
    ['changes rows of a small table', [`UPDATE "site" SET "settings" = "settings" || '{"genders": []}';`]],
    ['drops a column', [`ALTER TABLE "profile" DROP COLUMN "city";`]],
    [
      'builds an index concurrently',
      [`-- outside transaction\nCREATE INDEX CONCURRENTLY "profile_city" ON "profile" ("city");`],
    ],
    [
      'adds a constraint, and validates it in a migration of its own',
      [
        `ALTER TABLE "profile" ADD CONSTRAINT "profile_ages" CHECK ("seek_min_age" <= "seek_max_age") NOT VALID;`,
        `ALTER TABLE "profile" VALIDATE CONSTRAINT "profile_ages";`,
      ],
    ],
    [
      'widens the check of an enumerated column',
      [
        `ALTER TABLE "profile" ADD CONSTRAINT "profile_status_next" CHECK ("status" in ('active', 'disabled', 'hidden')) NOT VALID;`,
        `ALTER TABLE "profile" VALIDATE CONSTRAINT "profile_status_next";`,
        `ALTER TABLE "profile" DROP CONSTRAINT "profile_status_check";--> statement-breakpoint
         ALTER TABLE "profile" RENAME CONSTRAINT "profile_status_next" TO "profile_status_check";`,
      ],
    ],
    [
      'creates a table that refers to a large one',
      [
        `CREATE TABLE "badge" ("site_id" integer NOT NULL, "member_id" uuid NOT NULL, PRIMARY KEY ("site_id", "member_id"));--> statement-breakpoint
         ALTER TABLE "badge" ADD CONSTRAINT "badge_member_fk" FOREIGN KEY ("site_id", "member_id") REFERENCES "profile" ("site_id", "member_id");`,
      ],
    ],
    [
      'adds a trigger',
      [
        `CREATE TRIGGER "profile_kept" BEFORE DELETE ON "profile" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();`,
      ],
    ],
    [
      'sets a column to NOT NULL that a valid check covers',
      [
        `ALTER TABLE "payment" ADD CONSTRAINT "payment_bank_set" CHECK ("bank" IS NOT NULL) NOT VALID;`,
        `ALTER TABLE "payment" VALIDATE CONSTRAINT "payment_bank_set";`,
        `ALTER TABLE "payment" ALTER COLUMN "bank" SET NOT NULL;--> statement-breakpoint
         ALTER TABLE "payment" DROP CONSTRAINT "payment_bank_set";`,
      ],
    ],
  ])('%s', async (_what, texts) => {
    expect(await applyMigrations(...texts)).toEqual([]);
  });
});
