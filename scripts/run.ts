// `npm run check <name>`, and the same for bench, drill and torture. `--help` instead of a name lists the names; options
// for the run itself follow `--`.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ensureBuild } from './ensure/build.ts';
import { findNearestNames } from '#platform/shared/nearest-names.ts';
import { kinds, type Run } from './runs.ts';

const root = resolve(import.meta.dirname, '..');

const [kind, ...rest] = process.argv.slice(2) as [keyof typeof kinds, ...string[]];
const { runs, defaultName } = kinds[kind];

/** Options alone go to the default run, as in `npm run bench -- --check`. */
const isNamed = rest[0] !== undefined && (defaultName === undefined || !rest[0].startsWith('-'));
const [name, args] = isNamed ? [rest[0], rest.slice(1)] : [defaultName, rest];

if (rest[0] === '--help') console.log(list());
else if (name === undefined) refuse(list());
else if (!Object.hasOwn(runs, name)) refuse(explainUnknown(name));
else if (args.includes('--help')) console.log(`npm run ${kind} ${name} [-- options]: ${runs[name]!.line}`);
else await start(runs[name]!, args);

function list(): string {
  const width = Math.max(...Object.keys(runs).map((each) => each.length));
  const lines = Object.entries(runs).map(
    ([each, { line }]) => `  ${each.padEnd(width)}  ${line}${each === defaultName ? ' (default)' : ''}`,
  );
  return [`npm run ${kind} <name> [-- options]`, '', ...lines].join('\n');
}

function explainUnknown(wrong: string): string {
  const [nearest] = findNearestNames(wrong, Object.keys(runs));
  const suggestion = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  return `There is no ${kind} "${wrong}".${suggestion} "npm run ${kind} -- --help" lists all.`;
}

/** Ends as a wrong use of the command. */
function refuse(message: string): void {
  console.error(message);
  process.exitCode = 2;
}

async function start({ needsBuild = false, load, tool }: Run, options: readonly string[]): Promise<void> {
  if (needsBuild && !ensureBuild()) process.exitCode = 1;
  else if (load) {
    // In this process, so that signals and exit codes are its own.
    process.argv.splice(2, Infinity, ...options);
    await load();
  } else if (tool) await startTool([...tool.split(' '), ...options]);
}

function startTool([program, ...parameters]: readonly string[]): Promise<void> {
  const child = spawn(join(root, 'node_modules/.bin', program!), parameters, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  // The terminal sends SIGINT to both; the tool then ends by itself.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const { promise, resolve: end, reject } = Promise.withResolvers<void>();
  child.on('error', reject);
  child.on('close', (status) => {
    process.exitCode = status ?? 1;
    end();
  });
  return promise;
}
