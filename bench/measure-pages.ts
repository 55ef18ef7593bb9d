import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { requestText } from './lane.ts';
import { familyOf, postgresPids, processorSeconds } from './memory.ts';
import type { Person } from './people.ts';
import type { Comparison } from './report.ts';
import { concurrency, type Rig } from './rig.ts';
import { httpThroughput } from './throughput.ts';

const assets = 'build/client/assets';

/** Rendered pages against a file of the same server: the members page for its member, and one kept for visitors. */
export async function measurePages(
  { port, dataDir, serverPid }: Rig,
  people: readonly Person[],
  seconds: number,
): Promise<Comparison[]> {
  const file = `/assets/${typicalAsset()}`;
  const limit = await httpThroughput(port, concurrency, seconds, () =>
    requestText({ method: 'GET', path: file, port }),
  );
  const page = (path: string, cookieOf: (person: Person) => { cookie?: string }) =>
    httpThroughput(port, concurrency, seconds, (turn) => {
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
  const [server, database] = [familyOf(serverPid()), postgresPids(dataDir)];
  const before = [server, database].map(processorSeconds);
  const members = await page('/members', ({ cookie }) => ({ cookie }));
  const spent = [server, database].map((pids, index) => processorSeconds(pids) - before[index]!);
  // Throughput warms up for one more second than it counts.
  const rendered = members.perSecond * (seconds + 1);
  const each = spent.map((time) => `${((time * 1_000) / rendered).toFixed(1)} ms`);
  process.stderr.write(`Processor time of a members page: server ${each[0]}, PostgreSQL ${each[1]}.\n`);
  return [
    { what: 'members page, rendered', ...against, measured: members },
    { what: 'prices, for visitors', ...against, measured: await page('/pricing', () => ({})) },
  ];
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
