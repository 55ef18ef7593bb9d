// `npm run migration -- --name <purpose>`: writes a migration that brings the database in line with the tables in the
// code; with `--custom` an empty one. Drizzle compares the tables with the snapshot of the last migration, so it is the
// only one that is kept.
import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const drizzleKit = resolve(root, 'node_modules/drizzle-kit/bin.cjs');
const args = [drizzleKit, 'generate', '--config=database/drizzle.config.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;

const snapshots = globSync('database/migrations/meta/*_snapshot.json', { cwd: root }).toSorted();
for (const snapshot of snapshots.slice(0, -1)) rmSync(resolve(root, snapshot));
