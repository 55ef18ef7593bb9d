import type { QueryClient } from '@tanstack/react-query';
import type { Call, CallInput } from '#platform/shared/call.ts';
import { call } from './api-client.ts';
import { callKey } from './use-call.ts';

/**
 * Fetches a call again as the page shows it; where it does not, its first page, which then lies ready.
 * @throws what the call answered.
 */
export async function reloadCall<const C extends Call>(
  queries: QueryClient,
  definition: C,
  input: CallInput<C>,
): Promise<void> {
  const queryKey = callKey(definition);
  const shown = queries.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0;
  if (shown) await queries.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true });
  else
    await queries.fetchQuery({
      queryKey: callKey(definition, input),
      queryFn: ({ signal }) => call(definition, input, { signal }),
      staleTime: 0,
      retry: false,
    });
}

/**
 * After a change that came without an event: fetches the calls again, and marks all their other answers as stale. A list
 * on a page that one goes back to is then fetched when it is shown, however long it was to stay fresh. A failure is
 * left to the next poll.
 */
export function reloadEverywhere(queries: QueryClient, definitions: readonly Call[]): void {
  for (const definition of definitions) {
    void queries.invalidateQueries({ queryKey: callKey(definition), refetchType: 'none' });
    reloadCall(queries, definition, {} as CallInput<Call>).catch(() => undefined);
  }
}
