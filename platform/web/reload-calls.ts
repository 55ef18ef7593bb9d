import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import { call } from './api-client.ts';
import { readsAny } from './changed-answers.ts';
import { callKey, callMeta } from './use-call.ts';

/**
 * Fetches what a call shows again, as the page shows it; where it does not, the call's first page, which then lies ready.
 * @throws what the call answered.
 */
export async function reloadCall<const C extends ClientCall>(
  queries: QueryClient,
  definition: C,
  input: CallInput<C>,
): Promise<void> {
  const predicate = readsAny(definition.reads ?? []);
  const shown = queries.getQueryCache().findAll({ predicate, type: 'active' }).length > 0;
  if (shown) await queries.refetchQueries({ predicate, type: 'active' }, { throwOnError: true });
  else
    await queries.fetchQuery({
      queryKey: callKey(definition, input),
      meta: callMeta(definition),
      queryFn: ({ signal }) => call(definition, input, { signal }),
      staleTime: 0,
      retry: false,
    });
}

/**
 * After a change that came without an event: fetches the calls again, and marks all other answers that show the same as
 * stale. A list on a page that one goes back to is then fetched when it is shown, however long it was to stay fresh. A
 * failure is left to the next poll.
 */
export function reloadEverywhere(queries: QueryClient, definitions: readonly ClientCall[]): void {
  for (const definition of definitions) {
    void queries.invalidateQueries({ predicate: readsAny(definition.reads ?? []), refetchType: 'none' });
    reloadCall(queries, definition, {} as CallInput<ClientCall>).catch(() => undefined);
  }
}
