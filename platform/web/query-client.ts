import { QueryClient } from '@tanstack/react-query';

let ofBrowser: QueryClient | undefined;

/** What keeps answers: in the browser one, which loaders there read, too; on the server a new one for each page. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return make();
  return (ofBrowser ??= make());
}

const make = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, refetchOnWindowFocus: true } } });
