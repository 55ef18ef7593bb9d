import { maxMessageCharacters } from '#features/conversation/chat/contract.ts';
import { addImportedMessages, countStoredMessages } from '#features/conversation/chat/server/public.ts';
import { addImportedLikes, countStoredLikes } from '#features/discovery/likes/server/public.ts';
import { addImportedBlocks, countStoredBlocks } from '#features/safety/blocks/server/public.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { resolveMembers, type Origin } from './imports-queries.ts';
import { hasReplacementCharacter, importText } from './imported-text.ts';
import { isPossibleMoment } from './possible-moment.ts';
import type { Tally } from './report.ts';
import type { SourceMessage, SourcePair } from './sources/source.ts';

/** Finds the members that rows refer to. */
export type Resolve = (ids: readonly string[]) => Promise<{ get(id: string): string | undefined }>;

export const createResolver =
  (tx: Transaction, origin: Origin): Resolve =>
  async (ids) => {
    const members = await resolveMembers(tx, origin, ids);
    return { get: (id) => members.get(id)?.memberId };
  };

/** What a dry run gives as the id of a member whom the import would create. */
const expectedPrefix = 'expected ';
export const expectedId = (sourceId: string): string => `${expectedPrefix}${sourceId}`;
const isStored = (memberId: string) => !memberId.startsWith(expectedPrefix);

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
    if (fromId !== undefined && fromId === toId)
      tally.leaveOut(pair, { column: 'to', reason: 'same_member' });
    else
      tally.leaveOut(pair, {
        column: fromId === undefined ? 'from' : 'to',
        reason: 'member_not_imported',
      });
    return [];
  });
}

/** Likes or blocks that occur once in this run and have a possible time. */
export function selectPairs(
  pairs: readonly SourcePair[],
  seen: Set<string>,
  now: Date,
  tally: Tally,
): SourcePair[] {
  return pairs.filter((pair) => {
    const { id, at } = pair;
    if (at && !isPossibleMoment(at, now)) tally.leaveOut(pair, { column: 'at', reason: 'time_out_of_range' });
    else if (seen.has(id)) tally.leaveOut(pair, { column: null, reason: 'duplicate' });
    else {
      seen.add(id);
      return true;
    }
    return false;
  });
}

/**
 * Messages with a possible time and a text as members could have sent it. Those without text, such as those that only
 * had an attachment, are left out.
 */
export function selectMessages(messages: readonly SourceMessage[], now: Date, tally: Tally): SourceMessage[] {
  return messages.flatMap((message) => {
    const { text, changes, looksMisdecoded } = importText(message.text, maxMessageCharacters);
    if (!isPossibleMoment(message.at, now))
      tally.leaveOut(message, { column: 'at', reason: 'time_out_of_range' });
    else if (hasReplacementCharacter(message.text))
      tally.leaveOut(message, { column: 'text', reason: 'replacement_character' });
    else if (text === '') tally.leaveOut(message, { column: 'text', reason: 'text_empty' });
    else {
      for (const reason of changes) tally.note(message, 'value_changed', { column: 'text', reason });
      if (looksMisdecoded)
        tally.note(message, 'imported_as_is', { column: 'text', reason: 'looks_misdecoded' });
      return [{ ...message, text }];
    }
    return [];
  });
}

const toLike = ({ fromId, toId }: Resolved<SourcePair>) => ({ fromId, toId });
const toBlock = ({ fromId, toId }: Resolved<SourcePair>) => ({ blockerId: fromId, blockedId: toId });
const toMessage = ({ source }: Origin, { id, fromId, toId, text, at }: Resolved<SourceMessage>) => ({
  senderId: fromId,
  receiverId: toId,
  clientId: `import:${source}:${id}`,
  body: text,
  at,
});

/** A like or block without a time happens now. The result is how many were new, as of all functions here. */
export const importLikes = (
  tx: Transaction,
  { siteId }: Origin,
  pairs: readonly Resolved<SourcePair>[],
  now: Date,
): Promise<number> =>
  addImportedLikes(
    tx,
    siteId,
    pairs.map((pair) => ({ ...toLike(pair), at: pair.at ?? now })),
  );

export const importBlocks = (
  tx: Transaction,
  { siteId }: Origin,
  pairs: readonly Resolved<SourcePair>[],
  now: Date,
): Promise<number> =>
  addImportedBlocks(
    tx,
    siteId,
    pairs.map((pair) => ({ ...toBlock(pair), at: pair.at ?? now })),
  );

export const importMessages = (
  tx: Transaction,
  origin: Origin,
  messages: readonly Resolved<SourceMessage>[],
): Promise<number> =>
  addImportedMessages(
    tx,
    origin.siteId,
    messages.map((message) => toMessage(origin, message)),
  );

/** The rows between members who exist already. Only these can exist too. */
const betweenStored = <R extends SourcePair>(rows: readonly Resolved<R>[]) =>
  rows.filter(({ fromId, toId }) => isStored(fromId) && isStored(toId));

export async function countNewLikes(
  executor: Executor,
  { siteId }: Origin,
  pairs: readonly Resolved<SourcePair>[],
): Promise<number> {
  return pairs.length - (await countStoredLikes(executor, siteId, betweenStored(pairs).map(toLike)));
}

export async function countNewBlocks(
  executor: Executor,
  { siteId }: Origin,
  pairs: readonly Resolved<SourcePair>[],
): Promise<number> {
  return pairs.length - (await countStoredBlocks(executor, siteId, betweenStored(pairs).map(toBlock)));
}

export async function countNewMessages(
  executor: Executor,
  origin: Origin,
  messages: readonly Resolved<SourceMessage>[],
): Promise<number> {
  const resolvedMessages = betweenStored(messages).map((message) => toMessage(origin, message));
  return messages.length - (await countStoredMessages(executor, origin.siteId, resolvedMessages));
}
