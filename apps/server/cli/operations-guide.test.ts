import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#tests/support/run-command.ts';
import { portrait } from '#tests/support/photos.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const guide = readFileSync('docs/operations.md', 'utf8');

/** Every CLI command in a code block of docs/operations.md, in order, without comments. */
const commands = [...guide.replaceAll(/\\\n\s+/g, '').matchAll(/^npm run cli -- (.+?)(?: {2,}#.*)?$/gm)].map(
  ([, command]) => command!,
);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let memberId: string;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-guide-'));
  // Only a job reads beyond the first bytes.
  writeFileSync(join(folder, 'evening.mp4'), '\0\0\0\x18ftypisom');
  writeFileSync(join(folder, 'evening.jpg'), await portrait(1));
  const [, texts] = /```json\n(\{[^`]*"paragraphs"[^`]*\})\n```/.exec(guide)!;
  // The guide shows one language, but the site below has another.
  const { en } = JSON.parse(texts!) as { en: object };
  writeFileSync(join(folder, 'weekend.json'), JSON.stringify({ en, nl: en }));
  database = await createTestDatabase();
  const place = '--language nl --countries NL,BE';
  await runCommand(database.url, `site create --domain dating.example --name "Dating Example" ${place}`);
  await runCommand(
    database.url,
    'staff create --email you@dating.example --name A --role support',
    'kaasschaaf-paraplu',
  );
  // Creates the blocks that the guide later removes, in the same way as the system itself.
  await runCommand(database.url, 'debit block --site dating.example --phone +31612345678');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ member_id: string }>('select member_id from account');
  memberId = rows[0]!.member_id;
  await client.end();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('the operations guide shows every kind of command', () => {
  const kinds = new Set(commands.map((command) => command.split(' ')[0]));
  expect([...kinds].toSorted()).toEqual([
    'campaign',
    'debit',
    'discount',
    'experiment',
    'fictional',
    'mail',
    'media',
    'network',
    'restore',
    'sessions',
    'site',
  ]);
});

test.each(commands)('npm run cli -- %s', async (command) => {
  const line = command
    .replace('<id of the profile>', memberId)
    .replaceAll(/\b(?:evening\.(?:mp4|jpg)|weekend\.(?:json|html))/g, (file) => join(folder, file));
  const answer = await runCommand(database.url, line);
  expect(answer.code, answer.said).toBe(0);
});
