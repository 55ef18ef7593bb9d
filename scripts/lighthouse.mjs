// `npm run lighthouse -- http://localhost:3000`: measures pages of a running demo with Lighthouse's phone profile.
// Lighthouse is not among the packages, because it brings 130 others; npx fetches it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findBrowser } from './ensure-browser.mjs';

const version = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const base = process.argv[2] ?? 'http://localhost:3000';
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

const ask = async (path) => (await fetch(base + path, { headers: { cookie } })).json();
const { members } = await ask('/api/members.php?with_photo=true');
const { chats } = await ask('/api/chats.php');

// Campaigns lead here, so these pages have a limit: the largest picture within 1.2 s. The limit applies over HTTP/2,
// so the address on the command line should be that of a proxy that speaks it.
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
const pages = [
  { name: 'landing', path: '/', member: false },
  { name: 'sign-up', path: '/signup', member: false },
  { name: 'pricing', path: '/pricing', member: false },
  ...landers.map((name) => ({ name, path: `/landers/${name}`, member: false })),
  { name: 'members', path: '/members', member: true },
  { name: 'profile', path: `/members/${members[0].id}`, member: true },
  { name: 'chat', path: `/chats/${chats[0].conversation.id}`, member: true },
];

for (const { name, path, member } of pages) {
  const report = resolve(folder, `${name}.json`);
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      base + path,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors',
      ...(member ? [`--extra-headers=${headers}`] : []),
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: findBrowser() ?? '' }, timeout: 180_000 },
  );
  if (status !== 0) {
    console.error(`${name}: Lighthouse failed.\n${stderr.slice(-1_000)}`);
    process.exitCode = 1;
    continue;
  }
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const scores = categories.map((id) => `${id} ${Math.round((result.categories[id].score ?? 0) * 100)}`);
  const seconds = (audit) => `${(result.audits[audit].numericValue / 1_000).toFixed(2)} s`;
  console.log(
    `${name.padEnd(24)} ${scores.join('  ')}  first paint ${seconds('first-contentful-paint')}  largest picture ${seconds('largest-contentful-paint')}  layout shift ${result.audits['cumulative-layout-shift'].numericValue.toFixed(3)}`,
  );
  // A member's page and a lander are not for search engines, on purpose.
  for (const id of categories
    .slice(1)
    .filter((each) => each !== 'seo' || (!member && !landers.includes(name))))
    for (const { id: audit } of result.categories[id].auditRefs.filter(({ weight }) => weight > 0)) {
      const { score, title, details } = result.audits[audit];
      if (score === null || score >= 0.9) continue;
      const items = (details?.items ?? [])
        .slice(0, 4)
        .map((item) => item.node?.snippet ?? item.description ?? item.url);
      console.log(`  ${id}: ${title}${items.length > 0 ? `\n    ${items.join('\n    ')}` : ''}`);
    }
}
