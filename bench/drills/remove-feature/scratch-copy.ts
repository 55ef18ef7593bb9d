import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the tools write into `node_modules`. A copy starts without it. */
const caches = ['.cache', '.vite', '.vite-temp', '.vitest-cache'];

/**
 * Copies everything in `root` that git does not ignore, committed or not, with its packages. Packages are the same files
 * where the file system allows that; no tool changes them in place.
 */
export function makeScratchCopy(root: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
  });
  for (const path of new Set(list.split('\0'))) {
    // A file that was deleted and not committed is still in the list.
    if (path === '' || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', from, to]);
  }
  for (const cache of caches) rmSync(join(to, cache), { recursive: true, force: true });
  mkdirSync(join(to, '.cache'));
}
