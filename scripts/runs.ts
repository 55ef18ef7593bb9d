/** A check, bench, drill or torture run, as `scripts/run.ts` lists and starts it. */
export interface Run {
  /** What it does, in one line. */
  readonly line: string;
  /** Whether `build/` must be up to date first. */
  readonly needsBuild?: boolean;
  /** Loads a program of our own, which then runs. */
  readonly load?: () => Promise<unknown>;
  /** A program of a package, with its arguments, of which none has spaces. */
  readonly tool?: string;
}

interface Kind {
  readonly runs: Readonly<Record<string, Run>>;
  /** The run that starts if no name is given. */
  readonly defaultName?: string;
}

const checks: Readonly<Record<string, Run>> = {
  boundaries: {
    line: 'the rules for imports, which docs/architecture.md explains',
    tool: 'depcruise --config tooling/checks/boundaries.ts apps features packages platform tools database tests bench --progress none',
  },
  built: {
    line: 'the tests of the HTTP door against build/',
    tool: 'vitest run --config tooling/vite/vitest.built.ts',
  },
  catalogs: {
    line: 'the catalogs contain every text, are complete in each offered language and follow its rules',
    load: () => import('./i18n/check-catalogs.ts'),
  },
  commits: {
    line: 'the messages of all commits since this check was added (CONTRIBUTING.md)',
    load: () => import('./checks/commits.ts'),
  },
  feel: {
    line: 'how fast tabs and profiles answer on a slow phone and line; needs a quiet machine',
    tool: 'playwright test --project=feel --workers=1',
  },
  languages: {
    line: "a new member's first steps in each language, on a phone; pictures are in test-results/languages",
    load: () => import('./checks/languages.ts'),
  },
  migrations: {
    line: 'the migrations produce the tables in the code; lists what is kept for servers of the last release',
    load: () => import('./checks/migrations.ts'),
  },
  mutation: {
    line: 'mutation tests of the money code (Stryker)',
    tool: 'stryker run tests/mutation/stryker.config.json',
  },
  photos: {
    line: 'photos in all sizes and orientations of phones, through every upload path, on a quarter of a core (ten minutes)',
    tool: 'playwright test --project=phone-photos --workers=1',
  },
  promises: {
    line: 'promises that are never awaited, found by their types (a minute)',
    tool: 'oxlint --config tooling/checks/oxlint-types.json',
  },
  pseudo: {
    line: 'texts that do not fit a phone when they are 40 % longer than the English ones',
    load: () => import('./checks/pseudo.ts'),
  },
  requirements: {
    line: 'lists the rows of docs/requirements.md that no test names',
    load: () => import('./checks/requirements.ts'),
  },
  unused: {
    line: 'unused code and packages',
    tool: 'knip --config tooling/checks/knip.json',
  },
};

const benches: Readonly<Record<string, Run>> = {
  machine: {
    line: 'the built server against the limits of the machine; results are in test-results/bench.json',
    needsBuild: true,
    load: () => import('../bench/run.ts'),
  },
  console: {
    line: 'how fast the console of a large site finds an object and opens its page',
    needsBuild: true,
    load: () => import('../bench/console-finds.ts'),
  },
  download: {
    line: 'the memory that building a data download takes',
    load: () => import('../bench/data-download.ts'),
  },
  enumeration: {
    line: 'whether response times reveal known addresses on a discreet site',
    needsBuild: true,
    load: () => import('../bench/enumeration.ts'),
  },
  inbox: {
    line: 'how long after a key press the inbox of a running demo shows the next case',
    load: () => import('../bench/inbox-keys.ts'),
  },
  lighthouse: {
    line: 'pages of a running demo on a simulated phone, over HTTP/2; --runs 5 shows medians',
    load: () => import('../bench/lighthouse.ts'),
  },
  mail: { line: 'how many mails are sent per second', load: () => import('../bench/mail-rate.ts') },
  matching: {
    line: 'the ranking on invented people (bench/matching/README.md)',
    load: () => import('../bench/matching/run.ts'),
  },
  mix: {
    line: 'what active members cost, and what larger sites need (docs/scaling.md)',
    needsBuild: true,
    load: () => import('../bench/mix.ts'),
  },
  recovery: {
    line: 'how soon Vonk works again after an outage of PostgreSQL, S3 or SMTP',
    needsBuild: true,
    load: () => import('../bench/recovery.ts'),
  },
};

const drills: Readonly<Record<string, Run>> = {
  clusters: {
    line: 'stops the database of one of two clusters behind nginx, then moves its site to the other',
    needsBuild: true,
    load: () => import('../bench/drills/clusters.ts'),
  },
  image: {
    line: 'builds the root file system of the container image and starts it read-only',
    load: () => import('../bench/drills/image.ts'),
  },
  import: {
    line: 'imports 100,000 members into a site in use, and kills the import halfway',
    needsBuild: true,
    load: () => import('../bench/drills/import.ts'),
  },
  migrations: {
    line: 'replays every kind of migration under load with 2,000,000 members',
    needsBuild: true,
    load: () => import('../bench/drills/migrations.ts'),
  },
  'remove-feature': {
    line: 'removes swipe and direct-debit in a copy, then checks, builds and starts it (docs/architecture.md)',
    load: () => import('../bench/drills/remove-feature.ts'),
  },
  replicas: {
    line: 'reads from a replica while it is stopped, silent or late, and through PgBouncer',
    needsBuild: true,
    load: () => import('../bench/drills/replicas.ts'),
  },
  restore: {
    line: 'loses a site under load and restores it from its backups (docs/backup.md)',
    needsBuild: true,
    load: () => import('../bench/drills/restore.ts'),
  },
  upgrade: {
    line: 'replaces the last release with the current version, server by server, under load',
    needsBuild: true,
    load: () => import('../bench/drills/upgrade.ts'),
  },
  world: {
    line: 'gives an installation a wrong database, bucket or clock, blocked mail, and a failover under load',
    needsBuild: true,
    load: () => import('../bench/drills/world.ts'),
  },
};

const tortures: Readonly<Record<string, Run>> = {
  chat: {
    line: 'kills the server while members chat',
    needsBuild: true,
    load: () => import('../bench/torture/chat.ts'),
  },
  everything: {
    line: 'breaks servers, databases, storage, mail, disks and clocks for an hour while members chat and buy',
    needsBuild: true,
    load: () => import('../bench/torture/everything.ts'),
  },
  money: {
    line: 'kills the server while members buy credits, write messages and give gifts',
    needsBuild: true,
    load: () => import('../bench/torture/money.ts'),
  },
  restart: {
    line: 'restarts two servers and a worker behind nginx under load',
    needsBuild: true,
    load: () => import('../bench/torture/restart.ts'),
  },
  soak: {
    line: 'sends 200,000 requests and watches memory',
    needsBuild: true,
    load: () => import('../bench/torture/soak.ts'),
  },
  webhooks: {
    line: 'sends 10,000 payment webhooks, repeated, shuffled and partly forged',
    needsBuild: true,
    load: () => import('../bench/torture/webhooks.ts'),
  },
};

/** By the npm script that starts them. */
export const kinds: Readonly<Record<'check' | 'bench' | 'drill' | 'torture', Kind>> = {
  check: { runs: checks },
  bench: { runs: benches, defaultName: 'machine' },
  drill: { runs: drills },
  torture: { runs: tortures },
};
