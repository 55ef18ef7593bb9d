import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Rolldown } from 'vite';

interface Options {
  /** The folder for the results, in `node_modules/.cache`. */
  readonly name: string;
  /** Files whose content determines all results. */
  readonly dependsOn: readonly string[];
  readonly root?: string;
}

/** Each edit adds a result. With more, all are deleted at the next start. */
const resultsAtMost = 10_000;

type Result = Awaited<ReturnType<Rolldown.FunctionPluginHooks['transform']>>;

/**
 * Lets a plugin compile each version of a file only once, and keeps the result for the next start. Babel takes a quarter
 * of the time in which the development server starts.
 */
export function keepResults<P extends Rolldown.Plugin>(
  plugin: P,
  { name, dependsOn, root = resolve(import.meta.dirname, '../..') }: Options,
): P {
  const { transform } = plugin;
  if (typeof transform !== 'object') throw new Error(`${plugin.name} has no transform hook with a handler.`);
  const folder = join(root, 'node_modules/.cache', name);
  if (existsSync(folder) && readdirSync(folder).length > resultsAtMost) rmSync(folder, { recursive: true });
  const version = hashParts([
    process.env['NODE_ENV'] ?? '',
    ...dependsOn.map((file) => readFileSync(join(root, file))),
  ]);
  const { handler } = transform;
  transform.handler = async function (code, id, options) {
    const file = join(folder, `${hashParts([version, relative(root, id), code])}.json`);
    const cachedResult = read(file);
    if (cachedResult) return cachedResult;
    const result = await handler.call(this, code, id, options);
    write(file, result);
    return result;
  };
  return plugin;
}

function hashParts(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

function read(file: string): Result | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Result;
  } catch {
    // The file has not been compiled, or its result is damaged.
    return undefined;
  }
}

/** Several processes may write the same result at once. Does nothing if the folder cannot be written. */
function write(file: string, result: Result): void {
  if (!result) return;
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, JSON.stringify(result));
    renameSync(unfinished, file);
  } catch {
    // The next start compiles the file again.
  }
}
