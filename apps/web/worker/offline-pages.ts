import type { FetchEvent } from './worker-scope.ts';

/**
 * The page shown for pages that could not be fetched, with its script and typefaces. It contains nothing about a
 * member.
 */
const cacheName = 'offline';
const offlinePath = '/offline';
const maxAgeMs = 86_400_000;

/** The member for whom a page was rendered: a member id, or `none`. */
const memberHeader = 'x-member';

interface PageChoice {
  readonly lang: string;
  readonly scheme: string;
}

/**
 * Shared photos arrive as a POST that the server answers. An offline page in place of the response would lose them,
 * whereas the browser's own page for a failed form offers to submit it again.
 */
export function isPageRequest({ mode, method, url }: Request): boolean {
  return mode === 'navigate' && !(method === 'POST' && new URL(url).pathname.startsWith('/share'));
}

/** Pages are fetched from the network. `onMember` receives the member they were rendered for. */
export async function answerNavigation(
  event: FetchEvent,
  onMember: (memberId: string | null) => Promise<void>,
): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    const member = answer.headers.get(memberHeader);
    if (member !== null) event.waitUntil(onMember(member === 'none' ? null : member));
    return answer;
  } catch (error) {
    const page = await caches.match(offlinePath);
    if (page) return page;
    throw error;
  }
}

/**
 * Files of the offline page. All other files are left to the browser's cache: their names change with their content,
 * and the server marks them as immutable.
 */
export function isOfflinePart({ url, method, destination }: Request): boolean {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || !pathname.startsWith('/assets/')) return false;
  return destination === 'font' || pathname.startsWith('/assets/offline-island-');
}

export async function answerPart(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/**
 * Fetches the page and its files, in a language and colour scheme. If that fails, the previous page is kept.
 */
export async function keepOfflinePage(choice: PageChoice = { lang: '', scheme: '' }): Promise<void> {
  const cache = await caches.open(cacheName);
  const keptPage = await cache.match(offlinePath);
  if (keptPage && isCurrent(keptPage, choice)) return;
  const address = `${offlinePath}?${new URLSearchParams({ ...choice })}`;
  const page = await fetch(address, { credentials: 'omit' }).catch(() => null);
  if (!page?.ok) return;
  const parts = listParts(page);
  try {
    await cache.addAll(parts);
  } catch {
    return;
  }
  await cache.put(offlinePath, page);
  const needed = new Set([offlinePath, ...parts].map((path) => new URL(path, location.origin).href));
  for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url);
}

function isCurrent({ headers }: Response, { lang, scheme }: PageChoice): boolean {
  const age = Date.now() - Date.parse(headers.get('date') ?? '');
  const hasChoice = headers.get('content-language') === lang && headers.get('x-scheme') === scheme;
  return age < maxAgeMs && (hasChoice || lang === '');
}

/** The addresses in the page's `Link` header. */
const listParts = ({ headers }: Response): string[] =>
  [...(headers.get('link') ?? '').matchAll(/<([^>]+)>/g)].map(([, path]) => path!);
