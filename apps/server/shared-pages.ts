import { languageCookie } from '#features/identity/accounts/server/public.ts';
import { companyOf } from '#features/site/sites/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';

/** A page as it is sent, in the encodings that browsers accept. */
export interface SharedPage {
  readonly headers: readonly (readonly [string, string])[];
  readonly plain: Buffer;
  readonly gzip: Buffer;
}

const maxPagesPerSite = 500;

/**
 * The key is the process's current settings of a site. The process reloads them every five seconds, so a cached page
 * lives no longer.
 */
const pagesByCompany = new WeakMap<object, Map<string, SharedPage>>();

/**
 * The cache entry for a request's page, or null if the page may be meant for this visitor only. Pages are not cached
 * for logged-in members, for requests with a cookie (other than the language cookie) or for requests with parameters.
 */
export async function sharedPlace(
  context: RequestContext,
  { method, url }: { readonly method: string; readonly url: string },
  locale: string,
): Promise<{ find(): SharedPage | undefined; keep(page: SharedPage): void } | null> {
  const hasOwnCookie = Object.keys(context.cookies).some((name) => name !== languageCookie);
  if (method !== 'GET' || hasOwnCookie || url.includes('?') || context.caller.kind !== 'visitor') return null;
  const company = await companyOf(context);
  const pages = pagesByCompany.get(company) ?? new Map<string, SharedPage>();
  pagesByCompany.set(company, pages);
  const key = `${context.headers.host} ${locale} ${context.country} ${url}`;
  return {
    find: () => pages.get(key),
    keep: (page) => void (pages.size < maxPagesPerSite && pages.set(key, page)),
  };
}
