import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isAlive } from './processes.ts';
import { canReach, ids, type RunAs } from './run-as.ts';

export const databaseName = 'vonk';
export const roleName = 'vonk';
const majorVersion = '18';

/** The folder with PostgreSQL's files, and the user who runs it. */
export type Cluster = {
  folder: string;
  runAs: RunAs;
  binaries: PostgresBinaries;
  environment: NodeJS.ProcessEnv;
};

export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');

/**
 * Creates the cluster on first use. It is created in a temporary folder and then renamed. So it exists
 * completely or not at all, even when several processes start at once.
 */
export function ensureCluster(cluster: Cluster, password: string, options: { durable: boolean }): boolean {
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return false;

  removeAbandonedDrafts(cluster.folder);
  const draft = { ...cluster, folder: `${cluster.folder}.new-${process.pid}` };
  try {
    mkdirSync(draft.folder, { mode: 0o700 });
    const { uid, gid } = cluster.runAs;
    if (uid !== undefined && gid !== undefined) chownSync(draft.folder, uid, gid);
    initialise(draft, password, options);
    renameSync(draft.folder, cluster.folder);
    fsyncFolder(join(cluster.folder, '..'));
    return true;
  } catch (error) {
    if (existsSync(join(cluster.folder, 'PG_VERSION'))) return false;
    throw error;
  } finally {
    rmSync(draft.folder, { recursive: true, force: true });
  }
}

/** The password of this cluster. The first process that needs it creates it. */
export function readOrCreatePassword(dataDir: string): string {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) {
    if (existsSync(clusterFolder(dataDir))) {
      throw new Error(
        `The password of the embedded database is missing: put ${file} back, or move ${clusterFolder(dataDir)} away.`,
      );
    }
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * The data folder, by a path that its own user can reach. If that user cannot enter one of the parent
 * folders, the working directory still leads there without a walk from the root.
 */
export function namedFor({ folder, runAs }: Cluster): string {
  if (process.platform !== 'linux') return folder;
  return canReach(runAs, folder) ? folder : '/proc/self/cwd';
}

function initialise(cluster: Cluster, password: string, { durable }: { durable: boolean }): void {
  const folder = namedFor(cluster);
  // Nobody can log in as the superuser: it has no password, and no socket trusts it.
  const asSuperuser = '--username=postgres --auth-local=peer --auth-host=scram-sha-256';
  const sorting = '--encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8';
  const speed = durable ? '' : '--no-sync';
  const how = `${asSuperuser} ${sorting} --no-instructions ${speed}`.trim().split(' ');
  run(cluster, cluster.binaries.initdb, ['-D', folder, ...how]);

  const singleUserArguments = `--single -j -c exit_on_error=on -c fsync=${durable ? 'on' : 'off'}`.split(' ');
  run(
    cluster,
    cluster.binaries.postgres,
    [...singleUserArguments, '-D', folder, 'postgres'],
    `CREATE ROLE ${roleName} LOGIN CREATEDB PASSWORD '${password}';\n\nCREATE DATABASE ${databaseName} OWNER ${roleName};\n\n`,
  );
}

function run(
  { runAs, folder, environment }: Cluster,
  path: string,
  programArguments: readonly string[],
  input = '',
): void {
  const [program = '', ...args] = [...runAs.through, path, ...programArguments];
  const result = spawnSync(program, args, {
    ...ids(runAs),
    cwd: folder,
    env: environment,
    input,
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    throw new Error(
      `${path} failed: ${result.error?.message ?? `${result.stdout}\n${result.stderr}`.trim()}`,
    );
  }
}

/** Rejects a data folder that belongs to another user or version, before anything is done with it. */
export function refuseUnusable(folder: string): void {
  if (!existsSync(folder)) return;
  try {
    if (readdirSync(folder).length === 0) return;
    const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
    if (version === majorVersion) return;
    throw new Error(
      `${folder} contains data of PostgreSQL ${version}, but this release of Vonk includes PostgreSQL ${majorVersion}.`,
    );
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const reason = error.code === 'EACCES' ? 'belongs to another user' : 'is not a PostgreSQL data folder';
    throw new Error(
      `${folder} ${reason}. Start Vonk as its owner or as root, or set DATA_DIR to another folder.`,
      {
        cause: error,
      },
    );
  }
}

function removeAbandonedDrafts(folder: string): void {
  const parent = join(folder, '..');
  for (const name of readdirSync(parent)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid))))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function fsyncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
