import { openInspector } from './inspector.ts';
import { postgresPids, processorSeconds } from './memory.ts';
import type { Rig } from './rig.ts';

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
  /** Microseconds. */
  readonly timeDeltas: readonly number[];
}

const maxLines = 14;

/**
 * Reports what the processors did while `work` ran: by process and, within the server, by package. Linux
 * only.
 */
export async function spending(rig: Rig, work: () => Promise<unknown>): Promise<string[]> {
  const processes = {
    server: [rig.serverPid()],
    PostgreSQL: postgresPids(rig.dataDir),
    'load generator': [process.pid],
  };
  const before = Object.values(processes).map(processorSeconds);
  const profile = await recordProfile(rig, work);
  const spent = Object.values(processes).map((pids, index) => processorSeconds(pids) - before[index]!);
  return [
    'Processor time:',
    ...shares(Object.keys(processes).map((name, index) => [name, spent[index]!])),
    'Of the server:',
    ...shares(byPackage(profile)),
  ];
}

async function recordProfile(rig: Rig, work: () => Promise<unknown>): Promise<Profile> {
  const inspector = await openInspector(rig);
  try {
    await inspector.send('Profiler.enable');
    await inspector.send('Profiler.setSamplingInterval', { interval: 500 });
    await inspector.send('Profiler.start');
    await work();
    return (await inspector.send('Profiler.stop'))['profile'] as Profile;
  } finally {
    inspector.close();
  }
}

/** The time spent in a package's own functions. Calls into other packages count for those. */
function byPackage({ nodes, samples, timeDeltas }: Profile): [string, number][] {
  const owners = new Map(nodes.map(({ id, callFrame }) => [id, findOwner(callFrame)]));
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const owner = owners.get(id)!;
    if (owner !== '(idle)') times.set(owner, (times.get(owner) ?? 0) + timeDeltas[index]! / 1e6);
  }
  return [...times];
}

function findOwner({ functionName, url }: Profile['nodes'][number]['callFrame']): string {
  const packageName = /\/node_modules\/(?!.*\/node_modules\/)((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (packageName) return packageName;
  if (url.startsWith('node:')) return moduleOfNode(url);
  if (url !== '') return 'Vonk, and what its build has within';
  if (functionName.startsWith('(')) return functionName;
  if (['parse', 'stringify'].includes(functionName)) return 'JSON';
  return functionName.startsWith('write') ? 'writing to sockets' : `native ${functionName || 'code'}`;
}

function moduleOfNode(url: string): string {
  if (/http|parser/.test(url)) return 'node: HTTP';
  if (/net|stream|socket/.test(url)) return 'node: sockets and streams';
  if (/async|timers|task_queues|process/.test(url)) return 'node: timers, contexts and tasks';
  return 'node: the rest';
}

function shares(parts: readonly (readonly [string, number])[]): string[] {
  const total = parts.reduce((sum, [, seconds]) => sum + seconds, 0);
  return parts
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxLines)
    .map(
      ([name, seconds]) =>
        `  ${((100 * seconds) / total).toFixed(1).padStart(5)} %  ${seconds.toFixed(2).padStart(6)} s  ${name}`,
    );
}
