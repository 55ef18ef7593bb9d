import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { rows, type Database } from '#platform/server/db/database.ts';
import type { Person } from '../../people.ts';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Test runners set NODE_ENV, but a test build would be different. */
const { NODE_ENV: _, ...surroundings } = process.env;

/** Builds a version of this repository in a separate folder, unless an earlier run left one there. */
export function prepareVersion(
  version: string,
  requestedFolder: string | undefined,
  say: (line: string) => void,
): string {
  const commit = git('rev-parse', `${version}^{commit}`);
  // Not below node_modules, where the build would leave the sources unchanged.
  const folder = resolve(requestedFolder ?? join(tmpdir(), 'vonk-versions', commit));
  if (existsSync(join(folder, 'build/server/index.js'))) return folder;
  say(`building ${version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const inFolder = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  execFileSync('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], inFolder);
  // The Node version for which this version of the product was made.
  const path = [join(folder, 'node_modules/.bin'), surroundings['PATH']].join(':');
  execFileSync('npm', ['run', '-s', 'build'], { ...inFolder, env: { ...surroundings, PATH: path } });
  return folder;
}

/** Migrates and fills the database with that version's own command. */
export function seedThere(folder: string, environment: NodeJS.ProcessEnv, members: number): void {
  const args = ['build/server/cli.js', 'seed', '--members', String(members), '--photos'];
  execFileSync(process.execPath, args, {
    cwd: folder,
    env: { ...surroundings, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The current code cannot write to the earlier schema, so the earlier version logs its members in itself. */
export function logInThere(folder: string, environment: NodeJS.ProcessEnv, count: number): Person[] {
  const script = `
    const { openDatabase } = await import('./platform/server/db/database.ts');
    const { pickPeople } = await import('./bench/people.ts');
    const db = openDatabase(process.env.DATABASE_URL, 4);
    process.stdout.write(JSON.stringify(await pickPeople(db, ${count})));
    await db.close();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: { ...surroundings, ...environment },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(output) as Person[];
}

export async function countMigrations(db: Database): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return row!.count;
}
