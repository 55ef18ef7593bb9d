import { addImportedMessages } from '#features/conversation/chat/server/public.ts';
import { addImportedLikes } from '#features/discovery/likes/server/public.ts';
import { addImportedBlocks } from '#features/people/blocks/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { resolveMembers, type Origin } from './imports-queries.ts';
import type { Tally } from './report.ts';
import type { SourceMessage, SourcePair } from './sources/source.ts';

/** Finds the members that rows refer to. */
export type Resolve = (ids: readonly string[]) => Promise<{ get(id: string): string | undefined }>;

export const resolverOf =
  (tx: Transaction, origin: Origin): Resolve =>
  async (ids) => {
    const members = await resolveMembers(tx, origin, ids);
    return { get: (id) => members.get(id)?.memberId };
  };

type Resolved<R> = R & { readonly fromId: string; readonly toId: string };

/** The rows whose two members are both imported; the others are counted by reason. */
export async function resolvePairs<R extends SourcePair>(
  resolve: Resolve,
  pairs: readonly R[],
  tally: Tally,
): Promise<Resolved<R>[]> {
  const members = await resolve([...new Set(pairs.flatMap(({ from, to }) => [from, to]))]);
  return pairs.flatMap((pair) => {
    const [fromId, toId] = [members.get(pair.from), members.get(pair.to)];
    if (fromId !== undefined && toId !== undefined && fromId !== toId) return [{ ...pair, fromId, toId }];
    tally.skip(nameOf(pair), fromId !== undefined && fromId === toId ? 'same_member' : 'member_not_imported');
    return [];
  });
}

const nameOf = (pair: SourcePair & { readonly id?: string }) => pair.id ?? `${pair.from}-${pair.to}`;

export async function importLikes(
  tx: Transaction,
  { siteId }: Origin,
  pairs: readonly Resolved<SourcePair>[],
  now: Date,
): Promise<number> {
  return addImportedLikes(
    tx,
    siteId,
    pairs.map(({ fromId, toId, at }) => ({ fromId, toId, at: at ?? now })),
  );
}

export async function importBlocks(
  tx: Transaction,
  { siteId }: Origin,
  pairs: readonly Resolved<SourcePair>[],
  now: Date,
): Promise<number> {
  return addImportedBlocks(
    tx,
    siteId,
    pairs.map(({ fromId, toId, at }) => ({ blockerId: fromId, blockedId: toId, at: at ?? now })),
  );
}

/** Messages without text, such as those that only had an attachment, are left out. */
export function withText<M extends SourceMessage>(messages: readonly M[], tally: Tally): M[] {
  return messages.filter(({ id, text }) => {
    const hasText = text.trim() !== '';
    if (!hasText) tally.skip(id, 'text_empty');
    return hasText;
  });
}

export async function importMessages(
  tx: Transaction,
  { siteId, source }: Origin,
  messages: readonly Resolved<SourceMessage>[],
  now: Date,
): Promise<number> {
  return addImportedMessages(
    tx,
    siteId,
    messages.map(({ id, fromId, toId, text, at }) => ({
      senderId: fromId,
      receiverId: toId,
      clientId: `import:${source}:${id}`,
      body: text,
      at: at ?? now,
    })),
  );
}
