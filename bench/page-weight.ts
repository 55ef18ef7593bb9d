import { gzipSync } from 'node:zlib';
import { discoverPaths } from '#tests/support/discover-paths.ts';
import type { Person } from './people.ts';
import type { Amount } from './report.ts';
import type { Rig } from './rig.ts';

interface PageBudget {
  readonly path: string;
  /** The limit for script, in kB gzipped. */
  readonly script: number;
  readonly loggedIn: boolean;
}

const scriptFree = 20;
const memberPages = 190;

const pages: readonly PageBudget[] = [
  { path: '/', script: scriptFree, loggedIn: false },
  { path: '/login', script: scriptFree, loggedIn: false },
  { path: '/pricing', script: scriptFree, loggedIn: false },
  { path: '/signup', script: 30, loggedIn: false },
  { path: '/signup-matches', script: scriptFree, loggedIn: true },
  ...[
    ...discoverPaths,
    '/members/:id',
    '/likes',
    '/likes/visitors',
    '/chats',
    '/chats/:conversation',
    '/profile',
    '/profile/preview',
    '/notifications',
    '/settings',
    '/credits',
    '/premium',
  ].map((path) => ({
    path,
    script: memberPages,
    loggedIn: true,
  })),
];

/**
 * Adds up the script with its texts, the style and the HTML of each page's first load, gzipped. Scripts that
 * a page loads later do not count.
 */
export async function weighPages(rig: Rig, [viewer, shown]: readonly [Person, Person]): Promise<Amount[]> {
  const amounts: Amount[] = [];
  for (const { path, script: atMost, loggedIn } of pages) {
    const address = path.replace(':id', shown.memberId).replace(':conversation', viewer.conversationId);
    const html = await fetchText(rig, address, loggedIn ? viewer : null);
    const scripts = await withStaticImports(rig, listScripts(html));
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]+?)<\/script>/g)]
      .map(([, text]) => text!)
      .join('\n');
    const texts = await Promise.all(preloadedFetches(html).map((link) => fetchText(rig, link, null)));
    const styles = await Promise.all(listLinks(html, 'stylesheet').map((link) => fetchText(rig, link, null)));
    // Compressed as tightly as the files that `tooling/vite/compress.ts` writes.
    const kilobytes = (texts: readonly string[]) =>
      texts.reduce((sum, text) => sum + (text === '' ? 0 : gzipSync(text, { level: 9 }).length), 0) / 1e3;
    amounts.push(
      { what: `${path} script`, unit: 'kB', amount: kilobytes([...scripts, inline, ...texts]), atMost },
      { what: `${path} style`, unit: 'kB', amount: kilobytes(styles) },
      { what: `${path} HTML`, unit: 'kB', amount: kilobytes([html]) },
    );
  }
  return amounts;
}

async function fetchText({ port }: Rig, path: string, viewer: Person | null): Promise<string> {
  const headers = { accept: 'text/html,*/*', ...(viewer ? { cookie: viewer.cookie } : {}) };
  const answer = await fetch(new URL(path, `http://127.0.0.1:${port}`), { headers, redirect: 'manual' });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  return answer.text();
}

/** The scripts from tags, from preloads, and from the imports of an inline module. */
function listScripts(html: string): string[] {
  const tags = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, link]) => link!);
  const inline = [...html.matchAll(/(?:from|import)\s*\(?"(\/[^"]+\.js)"/g)].map(([, link]) => link!);
  return [...new Set([...tags, ...listLinks(html, 'modulepreload'), ...inline])];
}

function listLinks(html: string, kind: string): string[] {
  return [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`rel="${kind}"`))
    .flatMap((tag) => /\shref="([^"]+)"/.exec(tag)?.[1] ?? []);
}

/** The text catalogs that a page waits for before it is interactive. */
function preloadedFetches(html: string): string[] {
  return [...html.matchAll(/<link\b[^>]*\sas="fetch"[^>]*>/g)].flatMap(
    ([tag]) => /\shref="([^"]+)"/.exec(tag)?.[1] ?? [],
  );
}

/** The source of these scripts and of all their static imports. */
async function withStaticImports(rig: Rig, links: readonly string[]): Promise<string[]> {
  const texts = new Map<string, string>();
  const queue = [...links];
  for (let link = queue.pop(); link !== undefined; link = queue.pop()) {
    if (texts.has(link)) continue;
    const text = await fetchText(rig, link, null);
    texts.set(link, text);
    for (const [, next] of text.matchAll(
      /(?:^|[;}\s])(?:import|export)\b[^;()'"]*?["'](\.[^"']+\.js)["']/g,
    )) {
      queue.push(new URL(next!, `http://host${link}`).pathname);
    }
  }
  return [...texts.values()];
}
