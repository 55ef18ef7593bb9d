import type { Query, QueryClient } from '@tanstack/react-query';
import type { Tag } from '#platform/shared/tags.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the answer shows: see `Call.reads`. */
      readonly reads?: readonly Tag[];
    };
  }
}

/** Whether a cached answer shows any of these tags. */
export function readsAny(tags: readonly Tag[]): (query: Query) => boolean {
  return ({ meta }) => tags.some((tag) => meta?.reads?.includes(tag));
}

/**
 * Marks every answer that shows any of these tags as stale. Answers on the screen are refetched, and the
 * promise waits for that. The others are refetched when they are next shown, whatever their stale time.
 */
export async function markChanged(queries: QueryClient, tags: readonly Tag[] = []): Promise<void> {
  if (tags.length === 0) return;
  await queries.invalidateQueries({ predicate: readsAny(tags) });
}

/**
 * Drops the answers about one tag, such as the page of a member who was blocked. They are not even shown as
 * stale.
 */
export function forgetAnswers(queries: QueryClient, tag: Tag, about: { readonly id: string }): void {
  const reads = readsAny([tag]);
  queries.removeQueries({
    predicate: (query) => reads(query) && (query.queryKey[1] as { id?: string } | undefined)?.id === about.id,
  });
}
