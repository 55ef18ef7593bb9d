import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { requestText } from './lane.ts';
import type { Person } from './people.ts';
import type { Comparison } from './report.ts';
import { concurrency, type Rig } from './rig.ts';
import { measureInRounds, type Contender } from './rounds.ts';
import { httpThroughput } from './throughput.ts';

/** The time that two cores have for a page when they serve about 270 pages per second. */
const membersPageMs = 7.5;

const assets = 'build/client/assets';

/**
 * Compares the members page as its member sees it with a page without data, and a cached page for visitors
 * with a file.
 */
export async function measurePages(
  rig: Rig,
  people: readonly Person[],
  seconds: number,
): Promise<Comparison[]> {
  const { port } = rig;
  const file = `/assets/${typicalAsset()}`;
  const staticFile: Contender = (lasts) =>
    httpThroughput(port, concurrency, lasts, () => requestText({ method: 'GET', path: file, port }));
  const page =
    (path: string, readCookie: (person: Person) => { cookie?: string }): Contender =>
    (lasts) =>
      httpThroughput(port, concurrency, lasts, (turn) => {
        const person = people[turn % people.length]!;
        return requestText({
          method: 'GET',
          path,
          port,
          ...readCookie(person),
          from: person.address,
          headers: { accept: 'text/html' },
        });
      });
  const bare = await startBarePages();
  try {
    const { members, barePage, prices, asset } = await measureInRounds(rig, seconds, {
      barePage: bare.ask,
      members: page('/members', ({ cookie }) => ({ cookie })),
      asset: staticFile,
      prices: page('/pricing', () => ({})),
    });
    const unit = 'answers/s';
    return [
      {
        what: 'members page, rendered',
        against: 'a bare page of 24 cards',
        unit,
        measured: members,
        limit: barePage,
        processorMsAtMost: membersPageMs,
      },
      { what: 'prices, for visitors', against: 'a static file', unit, measured: prices, limit: asset },
    ];
  } finally {
    bare.stop();
  }
}

async function startBarePages(): Promise<{ ask: Contender; stop(): void }> {
  const child = spawn(process.execPath, [new URL('./bare-page.ts', import.meta.url).pathname], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const port = Number(line);
  const ask = (lasts: number) =>
    httpThroughput(port, concurrency, lasts, () => requestText({ method: 'GET', path: '/members', port }));
  return { ask, stop: () => void child.kill('SIGTERM') };
}

/** The script whose size is closest to a rendered page, about 60 kB. */
function typicalAsset(): string {
  const sizes = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, off: Math.abs(statSync(join(assets, name)).size - 60_000) }));
  const nearest = sizes.toSorted((a, b) => a.off - b.off)[0];
  if (!nearest) throw new Error(`There are no scripts in ${assets}: run npm run build first.`);
  return nearest.name;
}
