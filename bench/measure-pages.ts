import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { requestText } from './lane.ts';
import { familyOf, postgresPids, processorSeconds } from './memory.ts';
import type { Person } from './people.ts';
import type { Comparison } from './report.ts';
import { concurrency, warmUp, type Rig } from './rig.ts';
import { httpThroughput, type Throughput } from './throughput.ts';

const assets = 'build/client/assets';

/** The members page for its member against one without data, and a page kept for visitors against a file. */
export async function measurePages(
  { port, dataDir, serverPid }: Rig,
  people: readonly Person[],
  seconds: number,
): Promise<Comparison[]> {
  const file = `/assets/${typicalAsset()}`;
  const limit = await httpThroughput(port, concurrency, seconds, () =>
    requestText({ method: 'GET', path: file, port }),
  );
  const page = (path: string, cookieOf: (person: Person) => { cookie?: string }, lasts = seconds) =>
    httpThroughput(port, concurrency, lasts, (turn) => {
      const person = people[turn % people.length]!;
      return requestText({
        method: 'GET',
        path,
        port,
        ...cookieOf(person),
        from: person.address,
        headers: { accept: 'text/html' },
      });
    });
  const against = { against: 'a static file', unit: 'answers/s', limit };
  await page('/members', ({ cookie }) => ({ cookie }), warmUp);
  const [server, database] = [familyOf(serverPid()), postgresPids(dataDir)];
  const before = [server, database].map(processorSeconds);
  const members = await page('/members', ({ cookie }) => ({ cookie }));
  const spent = [server, database].map((pids, index) => processorSeconds(pids) - before[index]!);
  // Throughput warms up for one more second than it counts.
  const rendered = members.perSecond * (seconds + 1);
  const each = spent.map((time) => `${((time * 1_000) / rendered).toFixed(1)} ms`);
  process.stderr.write(`Processor time of a members page: server ${each[0]}, PostgreSQL ${each[1]}.\n`);
  return [
    {
      what: 'members page, rendered',
      against: 'a bare page of 24 cards',
      unit: 'answers/s',
      measured: members,
      limit: await barePages(seconds),
    },
    { what: 'prices, for visitors', ...against, measured: await page('/pricing', () => ({})) },
  ];
}

async function barePages(seconds: number): Promise<Throughput> {
  const child = spawn(process.execPath, [new URL('./bare-page.ts', import.meta.url).pathname], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const port = Number(line);
    return await httpThroughput(port, concurrency, seconds, () =>
      requestText({ method: 'GET', path: '/members', port }),
    );
  } finally {
    child.kill('SIGTERM');
  }
}

/** The script whose size is nearest to a rendered page's, about 60 kB. */
function typicalAsset(): string {
  const sizes = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, off: Math.abs(statSync(join(assets, name)).size - 60_000) }));
  const nearest = sizes.toSorted((a, b) => a.off - b.off)[0];
  if (!nearest) throw new Error(`There are no scripts in ${assets}: run npm run build first.`);
  return nearest.name;
}
