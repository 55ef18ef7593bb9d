import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import type { Tag } from '#platform/shared/tags.ts';
import { call } from './api-client.ts';
import { markChanged } from './changed-answers.ts';

/** Under which a call's answer is cached: `queryClient.invalidateQueries({ queryKey: callKey(getChats) })` means every input. */
export function callKey<C extends ClientCall>(definition: C, input?: CallInput<C>): readonly unknown[] {
  return input === undefined ? [definition.name] : [definition.name, input];
}

/** For a query under such a key: what its answer shows, so that a change elsewhere marks it as stale. */
export const callMeta = ({ reads = [] }: ClientCall) => ({ reads });

/**
 * Shows what a change made of a call's answer; nothing, where that call was not answered yet. What is being fetched may
 * have been read before the change, and would bring that back: it is fetched again.
 */
export function putAnswer<const C extends ClientCall>(
  queries: QueryClient,
  definition: C,
  input: CallInput<C>,
  change: (known: CallResponse<C>) => CallResponse<C>,
): void {
  const queryKey = callKey(definition, input);
  queries.setQueryData<CallResponse<C>>(queryKey, (known) => known && change(known));
  if (queries.isFetching({ queryKey, exact: true }) > 0)
    void queries.invalidateQueries({ queryKey, exact: true });
}

type QueryChoices<C extends ClientCall> = Omit<
  UseQueryOptions<CallResponse<C>>,
  'queryKey' | 'queryFn' | 'meta' | 'retry'
>;

/** A read call's answer, kept fresh; start with what the loader got as `initialData`. */
export function useCall<const C extends ClientCall>(
  definition: C,
  input: CallInput<C>,
  options: QueryChoices<C> = {},
): UseQueryResult<CallResponse<C>> {
  return useQuery({
    ...options,
    queryKey: callKey(definition, input),
    meta: callMeta(definition),
    queryFn: ({ signal }) => call(definition, input, { signal }),
    retry: false,
  });
}

interface SendChoices<C extends ClientCall> {
  /** Calls of the same turn go one after another, as they were asked for: for those of which the last one has to stand. */
  readonly turn?: string;
  /** Instead of what the call says it changes: none, where the page marks that itself later. */
  readonly changes?: readonly Tag[];
  /** Pending until what it changed is fetched again: for a control that shows that answer. */
  readonly awaitsChanges?: boolean;
  readonly onSuccess?: (answer: CallResponse<C>, input: CallInput<C>) => unknown;
  readonly onError?: (error: Error, input: CallInput<C>) => unknown;
}

type Sending<C extends ClientCall> = UseMutationResult<CallResponse<C>, Error, CallInput<C>> & {
  /**
   * What `mutate` was asked for and is not answered yet, in its order; known with the press itself. A switch shows it:
   * the library tells of a call a moment later, in which React would put the switch back.
   */
  readonly wishes: readonly CallInput<C>[];
};

/**
 * A call that changes something, and afterwards marks what it says it changes as stale. Pressing again after a failure repeats the same wish: the idempotency key changes
 * only with the input or after a success.
 */
export function useSend<const C extends ClientCall>(definition: C, options: SendChoices<C> = {}): Sending<C> {
  const queries = useQueryClient();
  const wish = useRef<{ input: string; key: string } | null>(null);
  const [wishes, setWishes] = useState<readonly CallInput<C>[]>([]);
  const mutation = useMutation({
    mutationFn: (input: CallInput<C>) => {
      const fingerprint = JSON.stringify(input);
      if (wish.current?.input !== fingerprint) wish.current = { input: fingerprint, key: uuidv4() };
      return call(definition, input, { idempotencyKey: wish.current.key });
    },
    retry: false,
    ...(options.turn && { scope: { id: options.turn } }),
    // Offline, too, a press is answered: it would else wait unseen, and be lost with the page.
    networkMode: 'always',
    onSuccess: async (answer, input) => {
      wish.current = null;
      await options.onSuccess?.(answer, input);
      const fetched = markChanged(queries, options.changes ?? definition.changes);
      if (options.awaitsChanges) await fetched;
    },
    onError: (error: Error, input) => options.onError?.(error, input),
    onSettled: (_answer, _error, input) => setWishes((others) => others.filter((other) => other !== input)),
  });
  const { mutate: begin } = mutation;
  const mutate = useCallback<typeof begin>(
    (...asked) => {
      setWishes((others) => [...others, asked[0] as CallInput<C>]);
      begin(...asked);
    },
    [begin],
  );
  return { ...mutation, mutate, wishes };
}
