import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const sources = [
  '{apps,features,packages,platform,tools,database,locales,public,tooling/vite}/**/*.*',
  '*.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** A hash of the names and contents of all files that are part of a build. */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test(?:ing)?\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Builds if the sources have changed since the last build. Shows the output of the build only if it fails.
 */
export function ensureBuild(): boolean {
  const mark = join(root, 'build', '.vonk-built');
  const sourceHash = hashSources(root);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sourceHash) return true;

  console.error('Building (half a minute or so) …');
  rmSync(mark, { force: true });
  const tool = join(root, 'node_modules', '@react-router', 'dev');
  const { bin } = JSON.parse(readFileSync(join(tool, 'package.json'), 'utf8')) as {
    bin: { 'react-router': string };
  };
  const command = join(tool, bin['react-router']);
  const result = spawnSync(process.execPath, [command, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
  });
  if (result.status !== 0) {
    console.error(result.error?.message ?? `${result.stdout}\n${result.stderr}`.trim());
    console.error('The build failed.');
    return false;
  }
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(mark, sourceHash);
  return true;
}
