import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { pickPeople, type Person } from '../people.ts';
import { setUpRig, type Rig } from '../rig.ts';

/**
 * Checks whether the server's memory levels off under pages, calls, photos and uploads. Prints the curve.
 * Fails when the resident memory exceeds its limit or still grows in the last fifth. Also fails when the
 * server rejected too many requests to tell.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    uploads: { type: 'string', default: '1000' },
    /** The number of concurrent requests. */
    concurrency: { type: 'string', default: '12' },
    /** The limit for the server's resident memory, in MB of 1,000,000 bytes. */
    'at-most': { type: 'string', default: '700' },
    entry: { type: 'string', default: 'build/server/index.js' },
  },
});
const [requests, uploads, concurrency, atMostMb] = [
  values.requests,
  values.uploads,
  values.concurrency,
  values['at-most'],
].map(Number) as [number, number, number, number];

const members = 2_000;
/** Enough members for none of them to reach a rate limit. */
const actors = 300;
const samples = 50;
/** How much the resident memory may grow within the last fifth. */
const maxGrowth = 0.02;
/** The share of requests that may end without a 200. */
const maxRefusals = 0.001;

interface Sample {
  readonly done: number;
  readonly rss: number;
  readonly heap: number;
  readonly external: number;
}

interface Soaked {
  readonly curve: readonly Sample[];
  readonly refused: number;
}

const say = (line: string) => void process.stderr.write(`${line}\n`);
async function soak({ port, serverPid }: Rig, people: readonly Person[]): Promise<Soaked> {
  const pictures = await drawPictures();
  const photos = await photoAddresses(port, people[0]!);
  const curve: Sample[] = [];
  const refusals = new Map<string, number>();
  let [started, done] = [0, 0];
  const lane = async () => {
    for (let turn = started++; turn < requests; turn = started++) {
      const upload = Math.floor((turn * uploads) / requests);
      const isUpload = upload !== Math.floor(((turn + 1) * uploads) / requests);
      // All members upload in turn, so that none of them reaches the upload limit.
      const person = people[(isUpload ? upload : turn) % people.length]!;
      const outcome = isUpload
        ? await uploadAndRemove(port, person, pictures[turn % pictures.length]!)
        : await get(port, person, choosePath(turn, person, photos));
      if (outcome !== 200) {
        const what = `${isUpload ? 'upload' : choosePath(turn, person, photos).split('/').slice(0, 3).join('/')}: ${outcome}`;
        refusals.set(what, (refusals.get(what) ?? 0) + 1);
      }
      done += 1;
      if (done % Math.ceil(requests / samples) === 0)
        curve.push(note(done, serverPid(), await metrics(port)));
    }
  };
  say('requests   RSS MB  heap MB  external MB');
  await Promise.all(Array.from({ length: concurrency }, lane));
  for (const [what, count] of refusals) say(`${count} × ${what}`);
  return { curve, refused: [...refusals.values()].reduce((sum, count) => sum + count, 0) };
}

/** Nine calls and photos per page: roughly what a member's visit requests. */
function choosePath(turn: number, { conversationId }: Person, photos: readonly string[]): string {
  const paths = [
    '/members',
    '/api/members.php',
    '/api/user.php',
    '/api/chats.php',
    `/api/messages.php?conversation=${conversationId}`,
    '/api/likes.php',
    '/api/settings.php',
  ];
  const place = turn % 20;
  if (place === 10) return '/chats';
  return place < paths.length ? paths[place]! : photos[turn % photos.length]!;
}

async function get(port: number, person: Person, path: string): Promise<number> {
  const answer = await fetch(`http://localhost:${port}${path}`, { headers: buildHeaders(port, person) });
  await answer.arrayBuffer();
  return answer.status;
}

async function uploadAndRemove(port: number, person: Person, picture: Buffer): Promise<number> {
  const address = `http://localhost:${port}/api/photos.php`;
  const headers = buildHeaders(port, person);
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg', 'idempotency-key': crypto.randomUUID() },
    body: new Uint8Array(picture),
  });
  const { photo } = (await answer.json()) as { photo?: { id: string } };
  if (!photo) return answer.status;
  const removal = await fetch(`${address}?id=${photo.id}`, { method: 'DELETE', headers });
  await removal.arrayBuffer();
  return removal.status;
}

const buildHeaders = (port: number, { cookie, address }: Person) => ({
  cookie,
  origin: `http://localhost:${port}`,
  'x-forwarded-for': address,
});

async function photoAddresses(port: number, person: Person): Promise<string[]> {
  const answer = await fetch(`http://localhost:${port}/api/members.php`, {
    headers: buildHeaders(port, person),
  });
  const text = await answer.text();
  const addresses = [...text.matchAll(/"(?:thumb_)?filename":"(\/photos\/[^"]+)"/g)].map(([, path]) => path!);
  // Generated members share pictures, and not every size of them is stored.
  const statuses = await Promise.all(addresses.map(async (path) => get(port, person, path)));
  const served = addresses.filter((_path, index) => statuses[index] === 200);
  if (served.length === 0) throw new Error('The members of this run have no photos.');
  return served;
}

/** Sized like phone photos: mostly 2 to 5 megapixels, some 12. */
async function drawPictures(): Promise<Buffer[]> {
  const sides = [1_200, 1_600, 2_000, 2_600, 1_800, 1_400, 2_200, 4_000];
  return Promise.all(
    sides.map(async (width, index) => {
      const height = Math.round((width * 3) / 4);
      const noise = {
        width,
        height,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 12 + index },
      } as const;
      return sharp({ create: noise }).jpeg({ quality: 85 }).toBuffer();
    }),
  );
}

async function metrics(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  return answer.text();
}

function note(done: number, pid: number, exposed: string): Sample {
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(exposed)?.[1]);
  const sample = {
    done,
    rss: Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024,
    heap: gauge('nodejs_heap_size_used_bytes'),
    external: gauge('nodejs_external_memory_bytes'),
  };
  const columns = [sample.rss, sample.heap, sample.external].map((bytes) =>
    (bytes / 1e6).toFixed(0).padStart(8),
  );
  say(`${String(done).padStart(8)} ${columns.join(' ')}`);
  return sample;
}

/**
 * Compares the first and the last quarter of the last fifth. It uses medians, because garbage makes individual samples
 * differ.
 */
function judge({ curve, refused }: Soaked): string[] {
  const lastFifth = curve.slice(Math.floor(curve.length * 0.8)).map(({ rss }) => rss);
  const quarter = Math.max(1, Math.floor(lastFifth.length / 4));
  const [before, after] = [median(lastFifth.slice(0, quarter)), median(lastFifth.slice(-quarter))];
  const growth = after / before - 1;
  const highest = Math.max(...lastFifth);
  process.stdout.write(
    `Resident memory in the last fifth: at most ${(highest / 1e6).toFixed(0)} MB, grown by ${(growth * 100).toFixed(1)} %.\n`,
  );
  return [
    ...(highest > atMostMb * 1e6 ? [`More than ${atMostMb} MB are resident.`] : []),
    ...(growth >= maxGrowth ? [`The resident memory still grows.`] : []),
    ...(refused > maxRefusals * requests ? [`${refused} requests were refused.`] : []),
  ];
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

const rig = await setUpRig({ members, entry: values.entry, report: say });
try {
  const soaked = await soak(rig, await pickPeople(rig.db, actors));
  const failures = judge(soaked);
  for (const failure of failures) say(failure);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await rig.stop();
}
