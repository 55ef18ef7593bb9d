// `npm test`: runs all checks, cheapest first, and stops at the first that fails.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBrowser } from './ensure/browser.ts';
import { ensureRedis } from './ensure/redis.ts';
import { ensureBuild } from './ensure/build.ts';
import { closingLine, readCounts } from './test-counts.ts';

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'vonk-reports-'));
const unitReport = join(reports, 'unit.json');
const builtReport = join(reports, 'built.json');
const e2eReport = join(reports, 'e2e.json');

/** Each of these reads the code on one core, so running two at a time takes half the time. */
const checks: readonly { readonly title: string; readonly script: readonly string[] }[] = [
  { title: 'commit messages', script: ['check', 'commits'] },
  { title: 'types', script: ['types'] },
  { title: 'lint', script: ['lint'] },
  { title: 'promises', script: ['check', 'promises'] },
  { title: 'catalogs', script: ['check', 'catalogs'] },
  { title: 'unused code', script: ['check', 'unused'] },
  { title: 'boundaries', script: ['check', 'boundaries'] },
  { title: 'migrations', script: ['check', 'migrations'] },
];

const steps: readonly { readonly title: string; readonly run: () => boolean }[] = [
  {
    title: 'unit and integration',
    run: () => openly(['unit'], ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]),
  },
  { title: 'build', run: ensureBuild },
  {
    title: 'the HTTP door of the build',
    run: () =>
      openly(
        ['check', 'built'],
        ['--reporter=default', '--reporter=json', `--outputFile.json=${builtReport}`],
      ),
  },
  {
    title: 'end to end',
    run: () => openly(['e2e'], ['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport }),
  },
];

/** Runs an npm script, with its arguments, and collects its output. */
function quietly(script: readonly string[]): Promise<{ readonly passed: boolean; readonly output: string }> {
  return new Promise((answer) => {
    const [program, args, options] = buildCommand(script);
    const output: Buffer[] = [];
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (piece: Buffer) => output.push(piece));
    child.stderr.on('data', (piece: Buffer) => output.push(piece));
    child.on('error', (error) => answer({ passed: false, output: error.message }));
    child.on('close', (status) =>
      answer({ passed: status === 0, output: Buffer.concat(output).toString().trim() }),
    );
  });
}

/** Runs an npm script and shows its progress. */
function openly(
  script: readonly string[],
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): boolean {
  const [program, all, options] = buildCommand(script, args, env);
  const result = spawnSync(program, all, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.error) console.log(result.error.message);
  return result.status === 0;
}

function buildCommand(
  script: readonly string[],
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): [program: string, args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }] {
  // Tests and type checks need development mode. If the shell sets NODE_ENV=production, they would get
  // React's production build.
  const { NODE_ENV: _, ...inherited } = process.env;
  const npm = process.env['npm_execpath'];
  const call = ['run', '--silent', ...script, ...(args.length > 0 ? ['--', ...args] : [])];
  const options = { cwd: root, env: { ...inherited, ...env } };
  return npm?.endsWith('.js') ? [process.execPath, [npm, ...call], options] : ['npm', call, options];
}

const report = (title: string, passed: boolean, since: number) =>
  console.log(`${passed ? '✓' : '✗'} ${title} (${((performance.now() - since) / 1000).toFixed(1)} s)`);

/** The title of the first check that failed, or null. After a failure, no further check starts. */
async function runChecks(): Promise<string | null> {
  const pendingChecks = [...checks];
  let failedTitle: string | null = null;
  const lane = async () => {
    while (failedTitle === null && pendingChecks.length > 0) {
      const { title, script } = pendingChecks.shift()!;
      const since = performance.now();
      const { passed, output } = await quietly(script);
      report(title, passed, since);
      if (!passed) failedTitle ??= title;
      if (!passed || output.startsWith('SKIPPED: ')) console.log(output);
    }
  };
  await Promise.all([lane(), lane()]);
  return failedTitle;
}

/** The title of the step that failed, or null. */
function runSteps(): string | null {
  for (const { title, run } of steps) {
    const since = performance.now();
    const passed = run();
    report(title, passed, since);
    if (!passed) return title;
  }
  return null;
}

async function testAll(): Promise<number> {
  if (!ensureBrowser()) return 1;
  ensureRedis();
  const failedTitle = (await runChecks()) ?? runSteps();
  if (failedTitle)
    console.log(`\nFAILED: ${failedTitle}. Its output is above; the steps after it did not run.`);
  console.log(closingLine([unitReport, builtReport, e2eReport].map(readCounts), failedTitle !== null));
  return failedTitle ? 1 : 0;
}

try {
  process.exitCode = await testAll();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
