import { setTimeout as pause } from 'node:timers/promises';
import { collectGarbage } from './inspector.ts';
import { openSockets, socketsEach } from './measure-sockets.ts';
import { readPss, pssOfPostgres } from './memory.ts';
import type { Person } from './people.ts';
import type { Amount } from './report.ts';
import type { Rig } from './rig.ts';

const idleSockets = 5_000;
/** Memory counts as settled after this many samples in a row without a decrease. */
const settledSamples = 3;

/** The memory that the processes use before the first request. */
export function measureRest({ serverPid, dataDir }: Rig): Amount[] {
  const [server, database] = [readPss(serverPid()), pssOfPostgres(dataDir)];
  return [
    { what: 'server at rest', unit: 'MB', amount: server / 1e6, atMost: 250 },
    { what: 'server and PostgreSQL at rest', unit: 'MB', amount: (server + database) / 1e6, atMost: 400 },
  ];
}

/**
 * Measures what an open page costs the server after garbage collection, including the sockets' buffers in the
 * process.
 */
export async function measureConnections(rig: Rig, people: readonly Person[]): Promise<Amount[]> {
  // Unused pages return to the system in the background, with a delay. Wait until no more of them do.
  const inUse = async () => {
    let minBytes = Infinity;
    for (let tries = 0; tries < settledSamples; tries++) {
      await collectGarbage(rig);
      await pause(2_000);
      const now = readPss(rig.serverPid());
      if (now < minBytes * 0.995) tries = 0;
      minBytes = Math.min(minBytes, now);
    }
    return minBytes;
  };
  // The first pages also grow the memory that all connections share.
  const warmSockets = await openSockets(rig.port, people, socketsEach * 5);
  const before = await inUse();
  const sockets = await openSockets(rig.port, people.slice(5), idleSockets);
  const after = await inUse();
  for (const socket of [...warmSockets, ...sockets]) socket.disconnect();
  return [
    {
      what: `an idle socket of ${idleSockets}`,
      unit: 'kB',
      amount: (after - before) / idleSockets / 1e3,
      atMost: 25,
    },
  ];
}
