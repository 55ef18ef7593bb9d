// `npm run drill remove-feature`: removes features in a scratch copy by what `npm run feature` prints, then checks, builds
// and starts the copy. Options after `--`:
//   --only <name>    remove only this feature; several times for several. Without it: swipe, then direct-debit
//   --until <step>   the last step: remove, types, lint, boundaries, catalogs, unused, migrations, unit, build, start or
//                    journeys
//   --from <step>    go on with the copy of an earlier run
//   --folder <path>  where the copy is. It stays there afterwards
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeFeature } from '../../scripts/describe-feature.ts';
import { makeScratchCopy } from './remove-feature/scratch-copy.ts';
import { serveMembers } from './remove-feature/serve-members.ts';

/** How many lines outside of its folder a feature may have. */
const maxLines = 5;
/** The only files in which they may be. */
const lists = ['features/order.json', 'apps/web/routes.ts'];

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: ['swipe', 'direct-debit'] },
    until: { type: 'string', default: 'journeys' },
    from: { type: 'string', default: 'remove' },
    folder: { type: 'string' },
  },
});
const root = resolve(import.meta.dirname, '../..');
const copy = resolve(values.folder ?? join(tmpdir(), 'vonk-removed-feature'));

/** Test runners set NODE_ENV, but a test build would be different. */
const { NODE_ENV: _, ...surroundings } = process.env;
const environment = {
  ...surroundings,
  PATH: `${join(copy, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
};

function run(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { cwd: copy, env: environment, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${error?.message ?? `${program} ${args.join(' ')} failed`}.`);
}
const npmRun =
  (...script: readonly string[]) =>
  () =>
    run('npm', ['run', '--silent', ...script]);

/** A package or helper that only the removed features used stays behind. The check names it, and nothing breaks. */
function reportUnused(): void {
  const program = { cwd: copy, env: environment, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'check', 'unused'], program);
  // 1 says that something is unused.
  if (status !== 0 && status !== 1) throw new Error(`The check of unused code failed: ${stderr}`);
  if (stdout.trim() !== '') console.log(`Left over without ${values.only.join(' and ')}:\n${stdout.trim()}`);
}

async function remove(): Promise<void> {
  makeScratchCopy(root, copy);
  for (const name of values.only) {
    const { removal } = await describeFeature(copy, name);
    const elsewhere = removal.lines.filter(({ path }) => !lists.includes(path));
    if (elsewhere.length > 0) throw new Error(`${name} is named in ${elsewhere[0]!.path}.`);
    if (removal.lines.length > maxLines)
      throw new Error(`${name} has ${removal.lines.length} lines outside of its folder.`);
    run('node', ['scripts/feature.ts', name, '--remove']);
  }
}

const steps: Readonly<Record<string, () => Promise<void> | void>> = {
  remove,
  types: npmRun('types'),
  lint: npmRun('lint'),
  boundaries: npmRun('check', 'boundaries'),
  catalogs: npmRun('check', 'catalogs'),
  unused: reportUnused,
  migrations: npmRun('check', 'migrations'),
  unit: npmRun('unit'),
  build: npmRun('build'),
  start: () => serveMembers(join(copy, 'build/server/index.js')),
  journeys: npmRun('e2e'),
};

const names = Object.keys(steps);
const [first, last] = [names.indexOf(values.from), names.indexOf(values.until)];
if (first < 0 || last < 0) {
  console.error(`The steps are ${names.join(', ')}.`);
  process.exit(2);
}
try {
  for (const name of names.slice(first, last + 1)) {
    const since = performance.now();
    await steps[name]!();
    console.log(
      `✓ ${name} without ${values.only.join(' and ')} (${((performance.now() - since) / 1_000).toFixed(0)} s)`,
    );
  }
} catch (error) {
  console.error(`✗ ${(error as Error).message} The copy is in ${copy}.`);
  process.exit(1);
}
if (values.folder === undefined) rmSync(copy, { recursive: true, force: true });
