import { setTimeout as pause } from 'node:timers/promises';
import { openSockets, socketsEach } from './measure-sockets.ts';
import { pssOf, pssOfPostgres } from './memory.ts';
import type { Person } from './people.ts';
import type { Amount } from './report.ts';
import type { Rig } from './rig.ts';

const idleSockets = 1_000;

/** What the processes take before anybody came. */
export function measureRest({ serverPid, dataDir }: Rig): Amount[] {
  const [server, database] = [pssOf(serverPid), pssOfPostgres(dataDir)];
  return [
    { what: 'server at rest', unit: 'MB', amount: server / 1e6, atMost: 250 },
    { what: 'server and PostgreSQL at rest', unit: 'MB', amount: (server + database) / 1e6, atMost: 400 },
  ];
}

/**
 * What one more open page costs the server: the step from the first thousand to the second, because the first one
 * also grows what the process keeps for all.
 */
export async function measureConnections(
  { port, serverPid }: Rig,
  people: readonly Person[],
): Promise<Amount[]> {
  const first = await openSockets(port, people.slice(0, idleSockets / socketsEach), idleSockets);
  await settled();
  const before = pssOf(serverPid);
  const second = await openSockets(port, people.slice(idleSockets / socketsEach), idleSockets);
  await settled();
  const after = pssOf(serverPid);
  for (const socket of [...first, ...second]) socket.disconnect();
  return [{ what: 'an idle connection', unit: 'kB', amount: (after - before) / idleSockets / 1e3 }];
}

/** Garbage goes and buffers shrink. */
const settled = () => pause(3_000);
