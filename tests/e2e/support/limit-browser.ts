import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** In microseconds. Short, so that a limited processor is slow all the time instead of stopping now and then. */
const periodUs = 10_000;

/**
 * Limits all processes of a browser together to a part of one core, as a cheap phone has.
 * @returns a function that ends the limit, or null where it needs Linux, root and control groups.
 */
export async function limitBrowser(browser: Browser, cores: number): Promise<(() => void) | null> {
  const group = createGroup(cores);
  if (group === null) return null;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const main = processInfo.find(({ type }) => type === 'browser')!.id;
  // Processes that start later stay in the group of the one that starts them.
  const processes = [main, ...listDescendants(main)];
  for (const id of processes) move(id, group);
  return () => {
    for (const id of listGroupMembers(group)) move(id, join(group, '..'));
    rmdirSync(group);
  };
}

function createGroup(cores: number): string | null {
  const root = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup'].find((path) =>
    existsSync(join(path, 'cgroup.procs')),
  );
  if (root === undefined) return null;
  const group = join(root, `vonk-browser-${process.pid}`);
  const quotaUs = String(Math.round(cores * periodUs));
  try {
    if (root.endsWith('/cpu')) {
      mkdirSync(group);
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(periodUs));
      writeFileSync(join(group, 'cpu.cfs_quota_us'), quotaUs);
    } else {
      writeFileSync(join(root, 'cgroup.subtree_control'), '+cpu');
      mkdirSync(group);
      writeFileSync(join(group, 'cpu.max'), `${quotaUs} ${periodUs}`);
    }
  } catch {
    return null;
  }
  return group;
}

function listDescendants(parent: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      // The name of the program, in parentheses, may contain spaces.
      const [, after] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
      parents.set(Number(name), Number(after!.split(' ')[1]));
    } catch {
      // The process has ended meanwhile.
    }
  const descends = (id: number | undefined): boolean =>
    id !== undefined && (parents.get(id) === parent || descends(parents.get(id)));
  return [...parents.keys()].filter((id) => descends(id));
}

const listGroupMembers = (group: string) =>
  readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean);

function move(id: number | string, group: string): void {
  try {
    writeFileSync(join(group, 'cgroup.procs'), String(id));
  } catch {
    // The process has ended meanwhile.
  }
}
