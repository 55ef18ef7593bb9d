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

/**
 * The cache key of a call's answer. `queryClient.invalidateQueries({ queryKey: callKey(getChats) })` matches
 * every input.
 */
export function callKey<C extends ClientCall>(definition: C, input?: CallInput<C>): readonly unknown[] {
  return input === undefined ? [definition.name] : [definition.name, input];
}

/**
 * For a query with such a key: the tags that its answer shows, so that a change elsewhere marks it as stale.
 */
export const callMeta = ({ reads = [] }: ClientCall) => ({ reads });

/**
 * Applies a change to a call's cached answer. Does nothing if there is no answer yet. A fetch that is under way may
 * have been read before the change and would undo it, so the fetch is repeated.
 */
export function putAnswer<const C extends ClientCall>(
  queries: QueryClient,
  definition: C,
  input: CallInput<C>,
  change: (current: CallResponse<C>) => CallResponse<C>,
): void {
  const queryKey = callKey(definition, input);
  queries.setQueryData<CallResponse<C>>(queryKey, (current) => current && change(current));
  if (queries.isFetching({ queryKey, exact: true }) > 0)
    void queries.invalidateQueries({ queryKey, exact: true });
}

type QueryChoices<C extends ClientCall> = Omit<
  UseQueryOptions<CallResponse<C>>,
  'queryKey' | 'queryFn' | 'meta' | 'retry'
>;

/** The answer of a read call, kept fresh. Pass the loader's answer as `initialData`. */
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
  /** Calls made in the same turn run one after another, in order. For calls where the last one must win. */
  readonly turn?: string;
  /** Overrides what the call says it changes. Pass nothing if the page marks the changes later itself. */
  readonly changes?: readonly Tag[];
  /**
   * Stays pending until everything that changed is refetched. For a control that shows the refetched answer.
   */
  readonly awaitsChanges?: boolean;
  /**
   * Clicking again after a success leads to the same answer, too. For a call that must not run twice while its answer
   * takes the reader to another page.
   */
  readonly keepsAnswered?: boolean;
  readonly onSuccess?: (answer: CallResponse<C>, input: CallInput<C>) => unknown;
  readonly onError?: (error: Error, input: CallInput<C>) => unknown;
}

type Sending<C extends ClientCall> = UseMutationResult<CallResponse<C>, Error, CallInput<C>> & {
  /**
   * The inputs that were passed to `mutate` and have not been answered yet, in order. Updated with the click
   * itself, so that a switch can show them. The library reports a call a moment later, and React would reset
   * the switch in between.
   */
  readonly pendingInputs: readonly CallInput<C>[];
  /** Makes the next call a new action, even if its input is the same. A stable function. */
  readonly beginAnew: () => void;
};

/**
 * A call that changes something, and afterwards marks what it changed as stale. Clicking again after a
 * failure retries the same action: the idempotency key changes only with the input, after a success or with `beginAnew`.
 */
export function useSend<const C extends ClientCall>(definition: C, options: SendChoices<C> = {}): Sending<C> {
  const queries = useQueryClient();
  const attempt = useRef<{ input: string; key: string } | null>(null);
  const [pendingInputs, setPendingInputs] = useState<readonly CallInput<C>[]>([]);
  const mutation = useMutation({
    mutationFn: (input: CallInput<C>) => {
      const fingerprint = JSON.stringify(input);
      if (attempt.current?.input !== fingerprint) attempt.current = { input: fingerprint, key: uuidv4() };
      return call(definition, input, { idempotencyKey: attempt.current.key });
    },
    retry: false,
    ...(options.turn && { scope: { id: options.turn } }),
    // A click is answered even when offline. Otherwise it would wait unseen, and be lost with the page.
    networkMode: 'always',
    onSuccess: async (answer, input) => {
      if (!options.keepsAnswered) attempt.current = null;
      await options.onSuccess?.(answer, input);
      const fetched = markChanged(queries, options.changes ?? definition.changes);
      if (options.awaitsChanges) await fetched;
    },
    onError: (error: Error, input) => options.onError?.(error, input),
    onSettled: (_answer, _error, input) =>
      setPendingInputs((others) => others.filter((other) => other !== input)),
  });
  const { mutate: begin } = mutation;
  const mutate = useCallback<typeof begin>(
    (...callArguments) => {
      setPendingInputs((others) => [...others, callArguments[0] as CallInput<C>]);
      begin(...callArguments);
    },
    [begin],
  );
  const beginAnew = useCallback(() => {
    attempt.current = null;
  }, []);
  return { ...mutation, mutate, pendingInputs, beginAnew };
}
