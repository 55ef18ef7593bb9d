import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { createEmptyDatabase } from '#tests/support/test-database.ts';

test('[EN-05] sites that exist already keep their settings under the names of the specification', async () => {
  const database = await createEmptyDatabase();
  const earlier = migrationsBefore('0041_settings_by_specification');
  const client = new pg.Client({ connectionString: database.url });
  try {
    await migrateDatabase(database.url, earlier);
    await client.connect();
    const settings = {
      name: 'Vonk',
      minimum_message_costs: { NL: { amount: 45, currency: 'EUR' } },
      theme: { light: { primary: '#8a0f52', unread: '#c2410c', 'on-unread': '#ffffff' }, dark: {} },
    };
    await client.query(
      `insert into site (is_default, settings, company, created_at) values (true, $1, '{}', now())`,
      [settings],
    );
    await migrateDatabase(database.url);
    const { rows } = await client.query<{ settings: unknown }>('select settings from site');
    expect(rows[0]!.settings).toEqual({
      name: 'Vonk',
      entry_warning_countries: ['NL', 'DE'],
      minimum_message_costs: { NL: { costs: 45, currency: 'EUR' } },
      theme: {
        light: { primary: '#8a0f52', 'unread-messages': '#c2410c', 'on-unread-messages': '#ffffff' },
        dark: {},
      },
    });
  } finally {
    await client.end();
    await database.drop();
    rmSync(earlier, { recursive: true });
  }
});

/** A folder with the migrations before the given one. */
function migrationsBefore(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-migrations-'));
  cpSync('database/migrations', folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}
