import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import type { Tag } from '#platform/shared/tags.ts';
import { queryClient } from './query-client.ts';
import { callKey } from './use-call.ts';

/**
 * A page that was shown before appears at once, without waiting for the server. What it shows is kept among the answers
 * of calls, so whatever a change marks as stale, or the end of a session drops, is not taken from here.
 */

let shown: string | null = null;

/** The shell says which page is there now. Whoever opens that page again, or renews it, wants it from the server. */
export function noteShownPage(address: string): void {
  shown = address;
}

let asShown: string | null = null;

/**
 * Until it is called with null: the page at this address, which is shown, may be opened as it is, whatever its age.
 */
export function openAsShown(address: string | null): void {
  asShown = address;
}

function formatAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * A call's answer as the last page that showed it left it. Undefined if something changed it since.
 * @param url of the page that is being opened.
 * @param maxAgeMs how old it may be, for a page that does not take over what is fetched again behind it.
 */
export function knownAnswer<const C extends ClientCall>(
  url: string,
  definition: C,
  input: CallInput<C>,
  maxAgeMs?: number,
): CallResponse<C> | undefined {
  return knownData<CallResponse<C>>(url, callKey(definition, input), maxAgeMs);
}

/** The same for data with a key of its own. */
export const knownData = <Data>(
  url: string,
  queryKey: readonly unknown[],
  maxAgeMs?: number,
  queries: QueryClient = queryClient(),
): Data | undefined => findRemembered<Data>(queries, formatAddress(url), queryKey, maxAgeMs);

const pageKey = (address: string) => ['page', address];

/**
 * What `useRememberPage` kept for this address, for pages whose data is more than one answer.
 * @param maxAgeMs how old it may be, since nothing fetches it again behind the page.
 */
export function rememberedPage<Data>(
  url: string,
  maxAgeMs: number,
  queries: QueryClient = queryClient(),
): Data | undefined {
  const address = formatAddress(url);
  return findRemembered<Data>(queries, address, pageKey(address), maxAgeMs);
}

/** Keeps what the page at the current address shows. `reads` are the tags of changes after which it is not used. */
export function useRememberPage(data: unknown, reads: readonly Tag[]): void {
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  useEffect(
    () => remember(queries, pathname + search, data, reads),
    [queries, pathname, search, data, reads],
  );
}

/** The page at this address would show something else now. */
export const forgetPage = (queries: QueryClient, address: string): void =>
  queries.removeQueries({ queryKey: pageKey(address), exact: true });

export function remember(queries: QueryClient, address: string, data: unknown, reads: readonly Tag[]): void {
  const options = queries.defaultQueryOptions({ queryKey: pageKey(address), meta: { reads } });
  const query = queries.getQueryCache().build(queries, options);
  // What comes from here is not younger because it is shown again.
  if (query.state.data !== data) query.setData(data, { manual: true });
}

function findRemembered<Data>(
  queries: QueryClient,
  address: string,
  queryKey: readonly unknown[],
  maxAgeMs = Number.POSITIVE_INFINITY,
): Data | undefined {
  const state = queries.getQueryState<Data>(queryKey);
  if (!state || address === asShown) return state?.data;
  if (address === shown || state.isInvalidated || Date.now() - state.dataUpdatedAt > maxAgeMs)
    return undefined;
  return state.data;
}
