// `npm test`: every check there is, in the order of their cost, up to the first that fails.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureRedis } from './ensure-redis.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { closingLine, readCounts } from './test-counts.mjs';

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'vonk-reports-'));
const unitReport = join(reports, 'unit.json');
const e2eReport = join(reports, 'e2e.json');

const steps = [
  { title: 'types', run: () => quietly('types') },
  { title: 'lint', run: () => quietly('lint') },
  { title: 'boundaries', run: () => quietly('boundaries') },
  { title: 'unused code', run: () => quietly('unused') },
  { title: 'catalogs', run: () => quietly('i18n:check') },
  { title: 'migrations', run: () => quietly('db:check') },
  {
    title: 'unit and integration',
    run: () => openly('unit', ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]),
  },
  { title: 'build', run: ensureBuild },
  {
    title: 'end to end',
    run: () => openly('e2e', ['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport }),
  },
];

/** Runs an npm script and shows what it says only when it fails. */
function quietly(script) {
  const result = runScript(script, [], {}, 'pipe');
  if (result.status !== 0) console.log(result.error?.message ?? `${result.stdout}\n${result.stderr}`.trim());
  return result.status === 0;
}

/** Runs an npm script whose progress is worth watching. */
function openly(script, args, env = {}) {
  const result = runScript(script, args, env, 'inherit');
  if (result.error) console.log(result.error.message);
  return result.status === 0;
}

function runScript(script, args, env, output) {
  // Tests and type checks are made for development; a NODE_ENV of the shell would give them React's other half.
  const { NODE_ENV: _, ...inherited } = process.env;
  const npm = process.env['npm_execpath'];
  const call = ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])];
  const options = {
    cwd: root,
    env: { ...inherited, ...env },
    encoding: 'utf8',
    stdio: ['ignore', output, output],
    maxBuffer: 1e8,
  };
  return npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...call], options)
    : spawnSync('npm', call, options);
}

/** The title of the step that failed, or null. */
function runSteps() {
  for (const { title, run } of steps) {
    const since = performance.now();
    const passed = run();
    console.log(`${passed ? '✓' : '✗'} ${title} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
    if (!passed) return title;
  }
  return null;
}

function testAll() {
  if (!ensureBrowser()) return 1;
  ensureRedis();
  const failed = runSteps();
  if (failed) console.log(`\nFAILED: ${failed}. What it says stands above; the steps after it did not run.`);
  console.log(closingLine([readCounts(unitReport), readCounts(e2eReport)], failed !== null));
  return failed ? 1 : 0;
}

try {
  process.exitCode = testAll();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
