import type { Query, QueryClient } from '@tanstack/react-query';
import type { Tag } from '#platform/shared/tags.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the answer shows; see `Call.reads`. */
      readonly reads?: readonly Tag[];
    };
  }
}

/** Whether a cached answer shows any of this. */
export function readsAny(tags: readonly Tag[]): (query: Query) => boolean {
  return ({ meta }) => tags.some((tag) => meta?.reads?.includes(tag));
}

/**
 * Marks every answer that shows any of this as stale. Those on the screen are fetched again, which the promise waits
 * for; the others when they are shown next, however long they were to stay fresh.
 */
export async function markChanged(queries: QueryClient, tags: readonly Tag[] = []): Promise<void> {
  if (tags.length === 0) return;
  await queries.invalidateQueries({ predicate: readsAny(tags) });
}

/** Drops the answers about one thing, such as the page of a member who was blocked: they are not even shown as old. */
export function forgetAnswers(queries: QueryClient, tag: Tag, about: { readonly id: string }): void {
  const reads = readsAny([tag]);
  queries.removeQueries({
    predicate: (query) => reads(query) && (query.queryKey[1] as { id?: string } | undefined)?.id === about.id,
  });
}
