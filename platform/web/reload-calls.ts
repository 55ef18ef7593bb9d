import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import { call } from './api-client.ts';
import { readsAny } from './changed-answers.ts';
import { callKey, callMeta } from './use-call.ts';

/**
 * Refetches a call in the form that the page shows. If no page shows it, fetches its first page in advance.
 * @throws the call's error.
 */
export async function reloadCall<const C extends ClientCall>(
  queries: QueryClient,
  definition: C,
  input: CallInput<C>,
): Promise<void> {
  const predicate = readsAny(definition.reads ?? []);
  const isShown = queries.getQueryCache().findAll({ predicate, type: 'active' }).length > 0;
  if (isShown) await queries.refetchQueries({ predicate, type: 'active' }, { throwOnError: true });
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
 * For a change that came without an event. Refetches the calls, and marks all other answers with the same
 * tags as stale. A list on a page that the reader goes back to is then refetched when it is shown, whatever
 * its stale time. A failure is left to the next poll.
 */
export function reloadEverywhere(queries: QueryClient, definitions: readonly ClientCall[]): void {
  for (const definition of definitions) {
    void queries.invalidateQueries({ predicate: readsAny(definition.reads ?? []), refetchType: 'none' });
    reloadCall(queries, definition, {} as CallInput<ClientCall>).catch(() => undefined);
  }
}
