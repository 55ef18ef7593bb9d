import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { makeHostilePictures } from './hostile-pictures.ts';
import type { HostileRequest } from './hostile-request.ts';
import { hostileRequests, pictureRequest } from './hostile-requests.ts';
import { Lane } from './lane.ts';
import { postgresPids } from './memory.ts';
import type { Person } from './people.ts';
import { readProcessorTime } from './processor-time.ts';
import type { Cost } from './report.ts';
import type { Rig } from './rig.ts';

/** The limit in milliseconds for any request on the main thread, which serves everyone. */
const mainThreadLimitMs = 250;
/** The limit in milliseconds for a request on the other threads, which decode pictures and hash passwords. */
const otherThreadsLimitMs = 2_000;
/** These attempts are not counted, because they compile the code. */
const warmUps = 2;
/**
 * These attempts are counted and judged by the median, because a single attempt may coincide with a garbage collection
 * or a pause of the machine.
 */
const attempts = 5;

/**
 * Measures the most expensive requests that anyone can send, one at a time, in server processor time.
 */
export async function measureCosts(
  rig: Rig,
  people: readonly Person[],
  report: (line: string) => void,
): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const request of hostileRequests) costs.push(await measureCost(rig, people, request));
  report('Measuring what hostile pictures cost …');
  for await (const { what, bytes, status } of makeHostilePictures()) {
    const megabytes = (bytes.length / 2 ** 20).toFixed(1);
    costs.push(await measureCost(rig, people, pictureRequest(`${what}, ${megabytes} MB`, bytes, status)));
  }
  return costs;
}

/** The median of several attempts, each by a different member from a different address. */
async function measureCost(rig: Rig, people: readonly Person[], request: HostileRequest): Promise<Cost> {
  const costs: { status: number; ms: Spent }[] = [];
  for (let turn = 0; turn < warmUps + attempts; turn++) {
    const sender = people[sentCount++ % people.length]!;
    const before = await whenCalm(rig);
    const status = await send(rig.port, buildRequest(rig.port, request, sender));
    const after = await whenCalm(rig);
    costs.push({ status, ms: after.map((ms, at) => Math.max(0, ms - before[at]!)) as Spent });
  }
  const counted = costs.slice(warmUps);
  const middle = (at: 0 | 1 | 2) =>
    counted.map(({ ms }) => ms[at]).toSorted((one, other) => one - other)[Math.floor(attempts / 2)]!;
  return {
    what: request.what,
    status: counted.find(({ status }) => status !== request.status)?.status ?? request.status,
    expectedStatus: request.status,
    mainThreadMs: middle(0),
    otherThreadsMs: middle(1),
    postgresMs: middle(2),
    mainThreadAtMost: request.mainThreadMs ?? mainThreadLimitMs,
    otherThreadsAtMost: otherThreadsLimitMs,
  };
}

let sentCount = 0;

/** Main thread, other threads, PostgreSQL. */
type Spent = [number, number, number];

function spentSoFar({ serverPid, dataDir }: Rig): Spent {
  const server = readProcessorTime(serverPid());
  const database = postgresPids(dataDir).map(readProcessorTime);
  const postgres = database.reduce((sum, { mainThread }) => sum + mainThread, 0);
  return [server.mainThread, server.otherThreads, postgres];
}

const sampleMs = 50;
/** What the server's main thread uses in one sample when idle, for timers and metrics. */
const calmMs = 10;

/** Waits for work that a request leaves behind, such as jobs. It is part of the cost. */
async function whenCalm(rig: Rig): Promise<Spent> {
  let before = spentSoFar(rig);
  for (let samples = 0; samples < 60; samples++) {
    await pause(sampleMs);
    const now = spentSoFar(rig);
    const grown = now[0] + now[1] - before[0] - before[1];
    if (grown < calmMs) return now;
    before = now;
  }
  return before;
}

function buildRequest(port: number, request: HostileRequest, sender: Person): Buffer {
  const { cookie, address } = sender;
  const { method, path, byMember, type = 'application/json' } = request;
  const body = Buffer.from(request.bodyOfTry?.(sentCount, sender) ?? request.body ?? '');
  const headers = {
    host: `localhost:${port}`,
    origin: `http://localhost:${port}`,
    'x-forwarded-for': address,
    'idempotency-key': randomUUID(),
    ...(byMember ? { cookie } : {}),
    ...(body.length > 0 ? { 'content-type': type, 'content-length': String(body.length) } : {}),
    ...request.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'), body]);
}

async function send(port: number, request: Buffer): Promise<number> {
  const lane = await Lane.open(port);
  try {
    return (await lane.send(request)).status;
  } finally {
    lane.close();
  }
}
