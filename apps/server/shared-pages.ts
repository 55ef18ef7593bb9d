import { languageCookie } from '#features/identity/accounts/server/public.ts';
import { companyOf } from '#features/site/sites/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';

/** A page as it is sent, in the forms that browsers take. */
export interface SharedPage {
  readonly headers: readonly (readonly [string, string])[];
  readonly plain: Buffer;
  readonly gzip: Buffer;
}

/** Pages kept of one site; what comes after them is rendered anew. */
const most = 500;

/** By what a process knows of a site, which it reads anew every five seconds: its pages live no longer. */
const kept = new WeakMap<object, Map<string, SharedPage>>();

/**
 * Where the page of a request is kept for whoever asks next, or null when it may be a page for this visitor alone:
 * who is logged in, brings a cookie (but the language's) or asks with parameters gets their own.
 */
export async function sharedPlace(
  context: RequestContext,
  { method, url }: { readonly method: string; readonly url: string },
  locale: string,
): Promise<{ find(): SharedPage | undefined; keep(page: SharedPage): void } | null> {
  const own = Object.keys(context.cookies).some((name) => name !== languageCookie);
  if (method !== 'GET' || own || url.includes('?') || context.caller.kind !== 'visitor') return null;
  const company = await companyOf(context);
  const pages = kept.get(company) ?? new Map<string, SharedPage>();
  kept.set(company, pages);
  const key = `${context.headers.host} ${locale} ${context.country} ${url}`;
  return {
    find: () => pages.get(key),
    keep: (page) => void (pages.size < most && pages.set(key, page)),
  };
}
