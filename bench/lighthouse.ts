// `npm run bench lighthouse -- http://localhost:3000`: measures pages of a running demo with Lighthouse's phone profile.
// Options: `--runs 5` shows the medians of five runs, `--only members,chat` some pages, `--http1` skips the proxy.
// Lighthouse is not among the packages, because it brings 130 others; npx fetches it.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../scripts/ensure/browser.ts';
import { serveHttp2 } from './http2-front.ts';

interface Page {
  readonly name: string;
  readonly path: string;
  readonly member: boolean;
}

/** What we read of Lighthouse's report. */
interface Result {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly title: string;
        readonly numericValue: number;
        readonly details?: { readonly items?: readonly Item[] };
      }
    >
  >;
}

interface Item {
  readonly node?: { readonly snippet?: string };
  readonly description?: string;
  readonly url?: string;
}

const version = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, only: { type: 'string' }, http1: { type: 'boolean' } },
});
const base = positionals[0] ?? 'http://localhost:3000';
const runs = Number(options.runs ?? 1);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number, 1 or more.');
const folder = resolve(import.meta.dirname, '../test-results/lighthouse');
mkdirSync(folder, { recursive: true });

const login = await fetch(`${base}/api/user.php`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: base },
  body: JSON.stringify({ email: 'anna@demo.test', password: 'vonk-demo' }),
});
if (!login.ok) throw new Error(`The log-in answered ${login.status}. Is a demo running at ${base}?`);
const cookie = login.headers
  .getSetCookie()
  .map((each) => each.split(';')[0])
  .join('; ');
// In a file, because a process's command line is visible to everyone.
const headers = resolve(folder, 'headers.json');
writeFileSync(headers, JSON.stringify({ Cookie: cookie }), { mode: 0o600 });

const ask = async (path: string): Promise<unknown> =>
  (await fetch(base + path, { headers: { cookie } })).json();
const { members } = (await ask('/api/members.php?with_photo=true')) as {
  members: readonly { readonly id: number }[];
};
const { chats } = (await ask('/api/chats.php')) as {
  chats: readonly { readonly conversation: { readonly id: number } }[];
};

// Campaigns lead here, so these pages have a limit: the largest picture within 1.2 s.
const landers = [
  'tinderswipe',
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
];
const allPages: readonly Page[] = [
  { name: 'landing', path: '/', member: false },
  { name: 'sign-up', path: '/signup', member: false },
  { name: 'pricing', path: '/pricing', member: false },
  ...landers.map((name) => ({ name, path: `/landers/${name}`, member: false })),
  ...['landing', 'signup', 'landing2', 'landing3'].map((name) => ({
    name: `profile-${name}`,
    path: `/members/${members[0]!.id}/${name}`,
    member: false,
  })),
  { name: 'members', path: '/members', member: true },
  { name: 'profile', path: `/members/${members[0]!.id}`, member: true },
  { name: 'chat', path: `/chats/${chats[0]!.conversation.id}`, member: true },
];
const wantedPages = options.only?.split(',');
const unknown = wantedPages?.filter((name) => !allPages.some((page) => page.name === name)) ?? [];
if (unknown.length > 0) throw new Error(`Not a page that is measured: ${unknown.join(', ')}`);

// Members reach a site through a proxy that speaks HTTP/2, and a page's pictures then do not wait for a connection.
const front = base.startsWith('https:') || options.http1 ? null : await serveHttp2(base);
const origin = front?.address ?? base;

for (const page of allPages.filter(({ name }) => wantedPages?.includes(name) ?? true)) {
  const results: Result[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const result = await measure(
      page,
      resolve(folder, runs === 1 ? `${page.name}.json` : `${page.name}-${run}.json`),
    );
    if (result) results.push(result);
  }
  if (results.length > 0) show(page, results);
}
front?.close();

async function measure({ name, path, member }: Page, report: string): Promise<Result | null> {
  const { status, errors } = await run('npx', [
    '--yes',
    `lighthouse@${version}`,
    origin + path,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors',
    ...(member ? [`--extra-headers=${headers}`] : []),
  ]);
  if (status === 0) return JSON.parse(readFileSync(report, 'utf8')) as Result;
  console.error(`${name}: Lighthouse failed.\n${errors.slice(-1_000)}`);
  process.exitCode = 1;
  return null;
}

/** Not synchronous, because the proxy answers in this process. */
function run(
  command: string,
  parameters: readonly string[],
): Promise<{ readonly status: number | null; readonly errors: string }> {
  const {
    promise,
    resolve: end,
    reject,
  } = Promise.withResolvers<{ status: number | null; errors: string }>();
  const child = spawn(command, parameters, {
    env: { ...process.env, CHROME_PATH: findBrowser() ?? '' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 180_000,
  });
  let errors = '';
  child.stderr.on('data', (piece: Buffer) => (errors += piece));
  child.on('error', reject);
  child.on('close', (status: number | null) => end({ status, errors }));
  return promise;
}

function show({ name, member }: Page, results: readonly Result[]): void {
  const figure = (audit: string) => median(results.map(({ audits }) => audits[audit]!.numericValue));
  const seconds = (audit: string) => `${(figure(audit) / 1_000).toFixed(2)} s`;
  const scores = categories.map((id) => {
    const score = median(results.map((result) => result.categories[id]!.score ?? 0));
    return `${id} ${Math.round(score * 100)}`;
  });
  console.log(
    [
      `${name.padEnd(24)} ${scores.join('  ')}`,
      `first paint ${seconds('first-contentful-paint')}`,
      `largest picture ${seconds('largest-contentful-paint')}`,
      `blocked ${Math.round(figure('total-blocking-time'))} ms`,
      `layout shift ${figure('cumulative-layout-shift').toFixed(3)}`,
    ].join('  '),
  );
  const last = results.at(-1)!;
  // A member's page and a lander are not for search engines, on purpose.
  for (const id of categories
    .slice(1)
    .filter((each) => each !== 'seo' || (!member && !landers.includes(name))))
    for (const { id: audit } of last.categories[id]!.auditRefs.filter(({ weight }) => weight > 0)) {
      const { score, title, details } = last.audits[audit]!;
      if (score === null || score >= 0.9) continue;
      const items = (details?.items ?? [])
        .slice(0, 4)
        .map((item) => item.node?.snippet ?? item.description ?? item.url);
      console.log(`  ${id}: ${title}${items.length > 0 ? `\n    ${items.join('\n    ')}` : ''}`);
    }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
