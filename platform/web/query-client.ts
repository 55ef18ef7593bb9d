import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query';

let ofBrowser: QueryClient | undefined;

/**
 * The cache of answers. The browser has one, which its loaders also use. The server creates a new one for
 * each page.
 */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return forOnePage(make());
  return (ofBrowser ??= make());
}

const make = () =>
  new FreshQueryClient({ defaultOptions: { queries: { staleTime: 15_000, refetchOnWindowFocus: true } } });

/**
 * Sets no timers. A timer for a query's `gcTime` would keep the page's answers in memory long after the page
 * was sent.
 */
function forOnePage(client: QueryClient): QueryClient {
  const withDefaults = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = (options) => {
    const defaulted = withDefaults(options);
    defaulted.gcTime = Number.POSITIVE_INFINITY;
    return defaulted;
  };
  return client;
}

/**
 * Refetches an answer that is invalidated during its first fetch, because it may be older than the change.
 * The library only does so for queries that already have an answer.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined);
    await super.invalidateQueries(filters, options);
    if (first.length > 0)
      await super.invalidateQueries({ predicate: (query) => first.includes(query) }, options);
  }
}
