// `npm run check migrations`: checks that the migrations match the tables in the code, so that generating another one
// would find nothing to do. It also lists what the database keeps for servers of the last release.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import drizzleConfig from '../../database/drizzle.config.ts';
import { keptForLastRelease } from '../../database/kept-for-last-release.ts';

const root = resolve(import.meta.dirname, '../..');
const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs');
const cache = join(root, 'node_modules/.cache');

/** A folder within the project, because drizzle-kit does not accept an absolute one. */
function copyMigrations(): string {
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(join(cache, 'migrations-'));
  cpSync(join(root, 'database/migrations'), copy, { recursive: true });
  return copy;
}

function generateInto(folder: string) {
  const config = `${folder}.json`;
  writeFileSync(config, JSON.stringify({ ...drizzleConfig, out: `./${relative(root, folder)}` }));
  const args = [drizzleKit, 'generate', `--config=${relative(root, config)}`, '--name=drift'];
  // Without a terminal it cannot ask whether a column was renamed, so it fails. That counts as drift as well.
  const result = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  rmSync(config);
  return result;
}

const copy = copyMigrations();
try {
  const result = generateInto(copy);
  const drift = readdirSync(copy).filter((file) => file.endsWith('_drift.sql'));
  for (const file of drift) console.error(readFileSync(join(copy, file), 'utf8'));
  if (result.status !== 0 || !result.stdout.includes('nothing to migrate')) {
    if (drift.length === 0) console.error(`${result.stdout}\n${result.stderr}`.trim());
    console.error(
      'The tables differ from the migrations: run "npm run migration -- --name <purpose>" and commit the result.',
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}

for (const { kind, names, why } of keptForLastRelease)
  console.log(`Kept for servers of the last release: ${kind} ${names.join(', ')} (${why}).`);
