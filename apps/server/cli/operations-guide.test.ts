import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { readOperationsGuide } from '#tests/support/operations-guide.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const guide = readOperationsGuide();

/** Every CLI command in a code block of docs/operations, in order, without comments. */
const commands = [...guide.replaceAll(/\\\n\s+/g, '').matchAll(/^npm run cli -- (.+?)(?: {2,}#.*)?$/gm)].map(
  ([, command]) => command!,
);

/** The contents of the files that the commands read, by a word that only they contain. */
const jsonBlocks = Array.from(guide.matchAll(/```json\n([^`]*)\n```/g), ([, text]) => text!);
const filesByWord = {
  'weekend.json': 'WEEKEND20',
  'spring.json': 'spring30',
  'mark.json': 'fictional_singular',
  'experiment.json': 'variants',
} as const;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-guide-'));
  // Only a job reads beyond the first bytes.
  writeFileSync(join(folder, 'evening.mp4'), '\0\0\0\x18ftypisom');
  database = await createTestDatabase();
  const place = '--language en --countries NL,BE';
  const password = 'kaasschaaf-paraplu';
  await runCommand(database.url, `site create --domain dating.example --name "Dating Example" ${place}`);
  await runCommand(database.url, `site create --domain second.example --name Second ${place}`);
  const role = '--role administrator --site dating.example';
  await runCommand(database.url, `staff create --email you@dating.example --name A ${role}`, password);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into second_step (site_id, member_id, secret, confirmed_at) select site_id, member_id, '', now() from account`,
  );
  await client.end();
  const code = { ...JSON.parse(findBlock('spring.json')), code: 'weekend20' } as object;
  await runCommand(database.url, 'call createSiteCode - --as you@dating.example', JSON.stringify(code));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const findBlock = (name: keyof typeof filesByWord) =>
  jsonBlocks.find((text) => text.includes(filesByWord[name]))!;

test('the operations guide shows every kind of command', () => {
  const kinds = new Set(commands.map((command) => command.split(' ')[0]));
  expect([...kinds].toSorted()).toEqual(['call', 'restore', 'sessions']);
});

test.each(commands)('npm run cli -- %s', async (command) => {
  const [line, file] = command.split(' < ') as [string, keyof typeof filesByWord | undefined];
  const answer = await runCommand(
    database.url,
    line.replace('evening.mp4', join(folder, 'evening.mp4')),
    file ? findBlock(file) : '',
  );
  expect(answer.code, answer.said).toBe(0);
});
