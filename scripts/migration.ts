// `npm run migration -- --name <purpose>`: writes a migration that brings the database in line with the tables in the
// code; with `--custom` an empty one. Constraints on existing tables are validated by a second one. Drizzle compares the
// tables with the snapshot of the last migration, so it is the only one that is kept.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { validateLater } from './validate-later.ts';

const root = resolve(import.meta.dirname, '..');
const drizzleKit = resolve(root, 'node_modules/drizzle-kit/bin.cjs');

const listMigrations = () => globSync('database/migrations/*.sql', { cwd: root }).toSorted();

/** Runs drizzle-kit. Returns the paths of the migrations that it wrote. */
function generate(args: readonly string[]): readonly string[] {
  const earlier = new Set(listMigrations());
  const all = [drizzleKit, 'generate', '--config=database/drizzle.config.ts', ...args];
  const { status } = spawnSync(process.execPath, all, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  return listMigrations().filter((path) => !earlier.has(path));
}

for (const path of generate(process.argv.slice(2))) {
  const { migration, validation } = validateLater(readFileSync(resolve(root, path), 'utf8'));
  if (validation === null) continue;
  const purpose = basename(path, '.sql').replace(/^\d+_/, '');
  const [second] = generate(['--custom', '--name', `validate_${purpose}`]);
  writeFileSync(resolve(root, path), migration);
  writeFileSync(resolve(root, second!), validation);
}

const snapshots = globSync('database/migrations/meta/*_snapshot.json', { cwd: root }).toSorted();
for (const snapshot of snapshots.slice(0, -1)) rmSync(resolve(root, snapshot));
