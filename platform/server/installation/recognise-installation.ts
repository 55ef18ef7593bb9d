import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/config.ts';
import { connectToPrimary } from '../db/database-hosts.ts';
import { OutsideUnavailable } from '../outside/outside-unavailable.ts';
import { createJournal, createStorage, type Storage } from '../storage/storage.ts';
import {
  judgeInstallation,
  type InstallationFacts,
  type Judgement,
  type PlaceFacts,
  type StoredInstallation,
} from './judge-installation.ts';
import { hasFiles, listMarks, removeMarks, writeMark } from './installation-marks.ts';

type Places = Pick<Config, 's3Url' | 'dataDir' | 'erasureJournal'>;

export interface RecogniseOptions {
  /** Whether a new database may begin a new installation although a place has files of another. */
  readonly insistsOnNew?: boolean;
  /** The time between two looks at a place that does not answer. */
  readonly retryPauseMs?: number;
  /** The time between two looks at the id in the database. */
  readonly watchPauseMs?: number;
}

export interface Recognition {
  /**
   * Called when a place that did not answer at the start turns out to belong to another installation, or when a restore
   * puts another installation into the database of the running process.
   */
  onRefusal(refuse: (error: ConfigError) => void): void;
  close(): void;
}

/**
 * Compares the installation's id in the database with the marks in the storage and the erasure journal. The first start
 * marks all three. If a place does not answer, the process starts, and looks again until it does. From then on it watches
 * the id in the database.
 * @throws {ConfigError} if they belong to different installations, or if the database is new and a place is not.
 */
export async function recogniseInstallation(
  config: Places,
  url: string,
  log: Logger,
  { insistsOnNew = false, retryPauseMs = 30_000, watchPauseMs = 60_000 }: RecogniseOptions = {},
): Promise<Recognition> {
  const closing = new AbortController();
  let refusal: ConfigError | undefined;
  let refuse: ((error: ConfigError) => void) | undefined;
  const look = () => compare(config, url, log, insistsOnNew);
  const idAtStart = await look();
  void watch();
  return {
    onRefusal: (notify) => {
      refuse = notify;
      if (refusal) notify(refusal);
    },
    close: () => closing.abort(),
  };

  async function watch(): Promise<void> {
    if (idAtStart === null)
      log.warn(
        'the storage or the erasure journal does not answer, so it may belong to another installation',
      );
    let knownId = idAtStart;
    for (;;) {
      const pauseMs = knownId === null ? retryPauseMs : watchPauseMs;
      const isClosed = await pause(pauseMs, false, { ref: false, signal: closing.signal }).catch(() => true);
      if (isClosed) return;
      try {
        if (knownId === null) knownId = await look();
        else await requireUnchanged(config, url, knownId);
      } catch (error) {
        if (!(error instanceof ConfigError)) continue;
        refusal = error;
        refuse?.(error);
        return;
      }
    }
  }
}

/**
 * Changes nothing: only a start begins an installation. After `doctor adopt`, running processes go on until they end.
 * @throws {ConfigError} if the database has become another installation's.
 */
async function requireUnchanged(config: Places, url: string, knownId: string): Promise<void> {
  const { client, state } = await connectToPrimary(url, { query_timeout: 10_000 });
  try {
    const { rows } = await client.query<{ id: string }>('select id from installation');
    // A standby may be behind its primary.
    if (rows[0]?.id === knownId || state === 'read_only') return;
    const facts = await findFacts(client, openPlaces(config), false);
    if (facts.storedInstallation.takesPlaces) return;
    const judgement = judgeInstallation(facts);
    if (judgement.kind === 'refuses') throw new ConfigError(judgement.sentence);
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Returns the id on which all places agree, or null if one does not answer. */
async function compare(
  config: Places,
  url: string,
  log: Logger,
  insistsOnNew: boolean,
): Promise<string | null> {
  const { client } = await connectToPrimary(url, { query_timeout: 10_000 });
  const places = openPlaces(config);
  try {
    let facts = await findFacts(client, places, insistsOnNew);
    let judgement = judgeInstallation(facts);
    if (judgement.kind === 'refuses') {
      // Another process may have marked the places after the database was read.
      facts = await findFacts(client, places, insistsOnNew);
      judgement = judgeInstallation(facts);
    }
    if (judgement.kind === 'refuses') throw new ConfigError(judgement.sentence);
    if (judgement.kind === 'begins') return await begin(client, places, facts, judgement, log);
    return judgement.kind === 'unknown' ? null : facts.storedInstallation.id;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** The same judgement, for `doctor`, which changes nothing. */
export async function examineInstallation(
  config: Places,
  client: Pick<pg.Client, 'query'>,
): Promise<Judgement> {
  return judgeInstallation(await findFacts(client, openPlaces(config), false));
}

interface OpenPlaces {
  readonly files: Storage;
  readonly journal: Storage | null;
}

function openPlaces({ s3Url, dataDir, erasureJournal }: Places): OpenPlaces {
  const files = createStorage({ s3Url, dataDir });
  return { files, journal: erasureJournal === undefined ? null : createJournal(erasureJournal, files) };
}

async function findFacts(
  client: Pick<pg.Client, 'query'>,
  { files, journal }: OpenPlaces,
  insistsOnNew: boolean,
): Promise<InstallationFacts> {
  const { rows } = await client.query<StoredInstallation & { hasSite: boolean }>(`
    select id, coalesce(files_marked, false) as "filesMarked", coalesce(journal_marked, false) as "journalMarked",
      coalesce(takes_places, false) as "takesPlaces", exists (select from site) as "hasSite"
    from (select) as one left join installation on true`);
  const { hasSite, ...storedInstallation } = rows[0]!;
  const isFresh = storedInstallation.id === null && !hasSite;
  return {
    storedInstallation,
    hasSite,
    files: await readPlace(files, isFresh),
    journal: journal === null ? 'files' : await readPlace(journal, isFresh),
    insistsOnNew,
  };
}

async function readPlace(place: Storage, isFresh: boolean): Promise<PlaceFacts | null> {
  try {
    return { marks: await listMarks(place), hasFiles: isFresh && (await hasFiles(place)) };
  } catch (error) {
    if (error instanceof OutsideUnavailable) return null;
    throw error;
  }
}

/** The database comes first, so that an interrupted start is continued by the next one. Returns the id. */
async function begin(
  client: pg.Client,
  { files, journal }: OpenPlaces,
  facts: InstallationFacts,
  { isNew, replaces }: { readonly isNew: boolean; readonly replaces: boolean },
  log: Logger,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into installation (id) values ($1)
     on conflict (is_only) do update set id = coalesce(installation.id, excluded.id) returning id`,
    [randomUUID()],
  );
  const { id } = rows[0]!;
  const isDone = await mark(files, facts.files, id, replaces);
  if (journal !== null && facts.journal !== 'files') await mark(journal, facts.journal, id, replaces);
  await client.query(
    `update installation
     set files_marked = true, journal_marked = journal_marked or $1, takes_places = takes_places and not $2`,
    [journal !== null, isDone],
  );
  const line = { installation: id, hasSite: facts.hasSite, replaces };
  if (isNew) log.info(line, 'a new installation begins');
  else
    log.warn(
      line,
      'the database, the storage and the erasure journal now have the mark of this installation',
    );
  return id;
}

/** Returns whether the place has this mark alone. Otherwise the next start tries again. */
async function mark(
  place: Storage,
  facts: PlaceFacts | null,
  id: string,
  replaces: boolean,
): Promise<boolean> {
  if (facts?.marks.includes(id) !== true) await writeMark(place, id);
  const others = facts?.marks.filter((other) => other !== id) ?? [];
  return !replaces || others.length === 0 || removeMarks(place, others);
}
