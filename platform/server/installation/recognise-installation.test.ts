import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { runCommand } from '#tests/support/run-command.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { ConfigError } from '../config/config-error.ts';
import { createStorage } from '../storage/storage.ts';
import { judgeInstallation, type InstallationFacts, type PlaceFacts } from './judge-installation.ts';
import { examineInstallation, recogniseInstallation } from './recognise-installation.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function aDatabase({ site = false } = {}) {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  ends.push(drop, () => client.end());
  if (site)
    await client.query(
      `insert into site (is_default, settings, company, created_at) values (true, '{}', '{}', now())`,
    );
  return { url, client };
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-installation-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function aPlace({ journal = false } = {}) {
  const dataDir = aFolder();
  return { s3Url: undefined, dataDir, erasureJournal: journal ? aFolder() : undefined };
}

type Place = ReturnType<typeof aPlace>;

/** Starts and ends a process, and returns what it logged. */
async function start(
  place: Place | (Omit<Place, 's3Url'> & { s3Url: string }),
  url: string,
  insistsOnNew = false,
) {
  const said: string[] = [];
  const log = pino({}, { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) });
  const recognition = await recogniseInstallation(place, url, log, { insistsOnNew });
  recognition.close();
  return said;
}

const refusal = (starting: Promise<unknown>) =>
  starting.then(
    () => 'it started',
    (error: unknown) => (error instanceof ConfigError ? error.message : error),
  );

async function addPhoto({ dataDir }: Pick<Place, 'dataDir'>) {
  const storage = createStorage({ dataDir });
  await storage.put('photos/anna/full.webp', Buffer.from('photo'), 'image/webp');
  return storage;
}

test('[FD-70] [OA-14] an empty database in place of the living one is refused, and nothing is written to it', async () => {
  const [living, empty] = [await aDatabase({ site: true }), await aDatabase()];
  const place = aPlace({ journal: true });
  await start(place, living.url);
  await addPhoto(place);
  expect(await refusal(start(place, empty.url))).toMatch(
    /^The database is new, but the storage belongs to the installation [\da-f-]{36}\. .*start once with --new\.$/,
  );
  expect((await empty.client.query('select id from installation')).rows).toEqual([{ id: null }]);
  expect(await start(place, living.url)).toEqual([]);
});

test('[FD-70] an empty database beside files without a mark is refused too, and --new insists', async () => {
  const { url } = await aDatabase();
  const place = aPlace();
  await addPhoto(place);
  expect(await refusal(start(place, url))).toMatch(/^The database has no site, but the storage has files/);
  expect(await start(place, url, true)).toEqual(['a new installation begins']);
  expect(await start(place, url)).toEqual([]);
});

test('[FD-70] the records of erasures alone show that the database is not the living one', async () => {
  const [living, empty] = [await aDatabase({ site: true }), await aDatabase()];
  const place = aPlace({ journal: true });
  await start(place, living.url);
  const emptied = { ...place, dataDir: aFolder() };
  expect(await refusal(start(emptied, empty.url))).toMatch(
    /^The database is new, but the erasure journal belongs/,
  );
});

test('[FD-70] an existing installation adopts what it has at its first start, and says so', async () => {
  const { url } = await aDatabase({ site: true });
  const place = aPlace({ journal: true });
  await addPhoto(place);
  expect(await start(place, url)).toEqual([
    'the database, the storage and the erasure journal now have the mark of this installation',
  ]);
  expect(await start(place, url)).toEqual([]);
});

test('[FD-70] [FD-75] another installation’s bucket is refused', async () => {
  const bucket = await startFakeS3();
  ends.push(() => bucket.close());
  const [one, other] = [await aDatabase({ site: true }), await aDatabase({ site: true })];
  await start({ ...aPlace(), s3Url: bucket.url }, one.url);
  const place = aPlace();
  await start(place, other.url);
  expect(await refusal(start({ ...place, s3Url: bucket.url }, other.url))).toMatch(
    /^The database belongs to the installation [\da-f-]{36}, but the storage to [\da-f-]{36}\. .*doctor adopt/,
  );
  expect((await examine({ ...place, s3Url: bucket.url }, other.client)).kind).toBe('refuses');
});

const examine = (place: Parameters<typeof examineInstallation>[0], client: pg.Client) =>
  examineInstallation(place, client);

test('[FD-70] [FD-75] an empty bucket or folder in place of the files is refused', async () => {
  const { url } = await aDatabase({ site: true });
  const place = aPlace();
  await start(place, url);
  expect(await refusal(start({ ...place, dataDir: aFolder() }, url))).toMatch(
    /^The storage is not the one that the installation .* has used: its mark is missing\./,
  );
});

test('[FD-70] a journal that is set up later is marked, and its loss is noticed afterwards', async () => {
  const { url } = await aDatabase({ site: true });
  const place = aPlace();
  await start(place, url);
  const withJournal = { ...place, erasureJournal: aFolder() };
  await start(withJournal, url);
  expect(await start(withJournal, url)).toEqual([]);
  expect(await refusal(start({ ...place, erasureJournal: aFolder() }, url))).toMatch(
    /^The erasure journal is not/,
  );
});

test('[FD-70] [FD-106] a journal that is forgotten after a restore is asked for, because without it erased members come back', async () => {
  const { url, client } = await aDatabase({ site: true });
  const place = aPlace({ journal: true });
  await start(place, url);
  const forgotten = { ...place, erasureJournal: undefined };
  expect(await refusal(start(forgotten, url))).toMatch(/, but ERASURE_JOURNAL is not set\./);
  expect((await examine(forgotten, client)).kind).toBe('refuses');
  expect((await runCommand(url, 'doctor adopt')).code).toBe(0);
  expect(await start(forgotten, url)).toHaveLength(1);
});

test('[FD-70] [FD-106] files of one installation that were copied onto those of another are refused', async () => {
  const [one, other] = [await aDatabase({ site: true }), await aDatabase({ site: true })];
  const [place, copiedOver] = [aPlace(), aPlace()];
  await start(place, one.url);
  await start(copiedOver, other.url);
  cpSync(place.dataDir, copiedOver.dataDir, { recursive: true });
  for (const { url } of [one, other])
    expect(await refusal(start(copiedOver, url))).toMatch(
      /^The storage has the marks of two installations, /,
    );
});

test('[FD-70] [FD-106] a process ends when a restore puts another installation into its database', async () => {
  const { url, client } = await aDatabase({ site: true });
  const place = aPlace();
  await start(place, url);
  const ending = Promise.withResolvers<Error>();
  const recognition = await recogniseInstallation(place, url, pino({ level: 'silent' }), {
    watchPauseMs: 10,
  });
  recognition.onRefusal(ending.resolve);
  ends.push(() => recognition.close());
  await client.query('update installation set id = gen_random_uuid()');
  expect((await ending.promise).message).toMatch(/^The database belongs to the installation/);
});

test('[FD-106] a running process leaves `doctor adopt` to the next start, and does not end', async () => {
  const { url, client } = await aDatabase({ site: true });
  const place = aPlace();
  await start(place, url);
  const recognition = await recogniseInstallation(place, url, pino({ level: 'silent' }), { watchPauseMs: 5 });
  const refusals: Error[] = [];
  recognition.onRefusal((error) => refusals.push(error));
  ends.push(() => recognition.close());
  expect((await runCommand(url, 'doctor adopt')).code).toBe(0);
  await new Promise((done) => setTimeout(done, 200));
  expect(refusals).toEqual([]);
  const { rows } = await client.query('select takes_places as open from installation');
  expect(rows).toEqual([{ open: true }]);
});

test('[FD-106] the scripts for snapshots know the mark of an installation', async () => {
  const { url } = await aDatabase({ site: true });
  const [place, other] = [aPlace(), aPlace()];
  await start(place, url);
  await addPhoto(place);
  await start(other, (await aDatabase({ site: true })).url);
  const [backup, target] = [join(aFolder(), 'backup'), join(aFolder(), 'files')];
  const run = (script: string, ...folders: string[]) =>
    spawnSync(join('ops/backup', script), folders, { encoding: 'utf8' });
  // The machine may have no rsync.
  if (spawnSync('rsync', ['--version']).error) return;
  const joinFilesFolder = ({ dataDir }: Place) => join(dataDir, 'files');
  expect(run('backup-files.sh', aFolder(), backup)).toMatchObject({ status: 1 });
  expect(run('backup-files.sh', joinFilesFolder(place), backup)).toMatchObject({ status: 0, stderr: '' });
  expect(run('backup-files.sh', joinFilesFolder(other), backup).stderr).toContain('is of another one');
  expect(run('restore-files.sh', backup, target)).toMatchObject({ status: 0 });
  expect(run('restore-files.sh', backup, joinFilesFolder(other)).stderr).toContain('is of another one');
  expect(await start({ ...place, dataDir: dirname(target) }, url)).toEqual([]);
});

test('[FD-70] `doctor adopt` takes a deliberate copy, which leaves the original’s mark only where it is', async () => {
  const [original, copy] = [await aDatabase({ site: true }), await aDatabase({ site: true })];
  const [place, copied] = [aPlace(), aPlace()];
  await start(place, original.url);
  const { rows } = await original.client.query<{ id: string }>('select id from installation');
  await copy.client.query('update installation set id = $1, files_marked = true', [rows[0]!.id]);
  await addPhoto(copied);
  expect(await refusal(start(copied, copy.url))).toMatch(/doctor adopt/);
  expect((await runCommand(copy.url, 'doctor adopt')).code).toBe(0);
  expect(await start(copied, copy.url)).toHaveLength(1);
  expect(await start(copied, copy.url)).toEqual([]);
  expect(await start(place, original.url)).toEqual([]);
  expect(await refusal(start(place, copy.url))).toMatch(/^The database belongs to/);
});

test('[FD-70] an interrupted first start is continued', async () => {
  const { url, client } = await aDatabase({ site: true });
  const place = aPlace({ journal: true });
  await client.query('update installation set id = gen_random_uuid()');
  expect(await start(place, url)).toHaveLength(1);
  expect(await start(place, url)).toEqual([]);
});

test('[FD-70] a storage that does not answer delays the judgement, and a process with a foreign one ends', async () => {
  const bucket = await startFakeS3();
  const line = await FaultyLine.to(bucket.url);
  ends.push(
    () => bucket.close(),
    () => line.close(),
  );
  const [one, other] = [await aDatabase({ site: true }), await aDatabase({ site: true })];
  await start({ ...aPlace(), s3Url: bucket.url }, one.url);
  const place = aPlace();
  await start(place, other.url);
  await line.refuse();
  const ending = Promise.withResolvers<Error>();
  const recognition = await recogniseInstallation(
    { ...place, s3Url: line.through(bucket.url) },
    other.url,
    pino({ level: 'silent' }),
    {
      retryPauseMs: 10,
    },
  );
  recognition.onRefusal(ending.resolve);
  await line.repair();
  expect((await ending.promise).message).toMatch(/^The database belongs to the installation/);
});

const place = fc.option(fc.record({ marks: fc.subarray(['a', 'b', 'c']), hasFiles: fc.boolean() }), {
  nil: null,
});
const anyFacts: fc.Arbitrary<InstallationFacts> = fc.record({
  storedInstallation: fc.record({
    id: fc.constantFrom(null, 'a', 'b'),
    filesMarked: fc.boolean(),
    journalMarked: fc.boolean(),
    takesPlaces: fc.boolean(),
  }),
  hasSite: fc.boolean(),
  files: place,
  journal: fc.oneof(place, fc.constant('files' as const)),
  insistsOnNew: fc.boolean(),
});

test('[FD-70] without insistence nothing is taken from another installation, whatever the facts are', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const judgement = judgeInstallation(facts);
      const { id, takesPlaces } = facts.storedInstallation;
      const places = [facts.files, facts.journal].filter(
        (one): one is PlaceFacts => one !== null && one !== 'files',
      );
      const isForeign = places.some(({ marks }) => marks.length > 0 && !(id !== null && marks.includes(id)));
      if (isForeign && !takesPlaces && !(facts.insistsOnNew && id === null && !facts.hasSite))
        expect(judgement.kind).toBe('refuses');
      if (judgement.kind === 'agrees')
        expect(places.every(({ marks }) => id !== null && marks.includes(id))).toBe(true);
      if (judgement.kind === 'begins') expect([facts.files, facts.journal]).not.toContain(null);
    }),
  );
});
