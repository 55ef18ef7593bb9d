import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query';

let ofBrowser: QueryClient | undefined;

/** What keeps answers: in the browser one, which loaders there read, too; on the server a new one for each page. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return make();
  return (ofBrowser ??= make());
}

const make = () =>
  new FreshQueryClient({ defaultOptions: { queries: { staleTime: 15_000, refetchOnWindowFocus: true } } });

/**
 * What is invalidated while it is fetched for the first time is fetched again: that answer may be older than the
 * change. The library does so only for what has an answer already.
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
