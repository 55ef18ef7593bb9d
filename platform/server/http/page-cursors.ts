import { createHash } from 'node:crypto';
import type { Call } from '#platform/shared/call.ts';
import { day, hour, minute } from '#platform/shared/time.ts';
import type { Database } from '../db/database.ts';
import { perDatabase } from '../db/per-database.ts';
import { openWithKey, sealValue } from '../sealed-value.ts';
import { loadSecrets } from '../secrets.ts';
import type { RequestContext } from './context.ts';

/*
 * A cursor holds the values that order a list, and some of them are hidden from the reader. So no cursor leaves the server
 * as it is: the call runner seals what a call returns as `next`, and opens what a request brings as `cursor`. A sealed
 * cursor continues only the list that it was made for, on its site, for its reader, and for a day. With any other, the
 * list starts at its beginning.
 */

const secretName = 'page_cursor';
const validHours = day / hour;
/** How long a process remembers the keys, in milliseconds. */
const keysKeptMs = minute;

interface LastRead {
  readAt: number;
  keys: Promise<readonly Buffer[]> | null;
}
const lastReads = perDatabase((_db: Database): LastRead => ({ keys: null, readAt: 0 }));

function loadKeys(db: Database): Promise<readonly Buffer[]> {
  const lastRead = lastReads(db);
  if (lastRead.keys && performance.now() - lastRead.readAt < keysKeptMs) return lastRead.keys;
  const keys = loadSecrets(db, secretName).then((secrets) =>
    secrets.map((secret) => createHash('sha256').update(secret).digest()),
  );
  Object.assign(lastRead, { keys, readAt: performance.now() });
  keys.catch(() => (lastRead.keys = null));
  return keys;
}

type Input = Readonly<Record<string, unknown>>;

export const takesCursor = ({ query }: Call): boolean => query?.properties['cursor'] !== undefined;

/** The input with its cursor opened, or without the cursor if it does not belong to this list. */
export async function withOpenCursor(call: Call, context: RequestContext, input: Input): Promise<Input> {
  const { cursor, ...list } = input;
  if (typeof cursor !== 'string') return input;
  const plainCursor = await openCursor(call, context, list, cursor);
  return plainCursor === undefined ? list : { ...list, cursor: plainCursor };
}

async function openCursor(
  call: Call,
  context: RequestContext,
  list: Input,
  cursor: string,
): Promise<string | undefined> {
  const sealed = Buffer.from(cursor, 'base64url');
  for (const key of await loadKeys(context.db)) {
    const value = openWithKey(key, describeOwner(call, context, list), sealed);
    if (value === undefined) continue;
    const ageHours = calculateHour(context) - value.readUInt32BE(0);
    return ageHours <= validHours ? value.subarray(4).toString('base64url') : undefined;
  }
  return undefined;
}

/** The response with its cursor sealed. */
export async function withSealedCursor<A>(
  call: Call,
  context: RequestContext,
  input: Input,
  response: A,
): Promise<A> {
  const { next } = response as { readonly next?: unknown };
  if (typeof next !== 'string') return response;
  const { cursor: _cursor, ...list } = input;
  const value = Buffer.alloc(4);
  value.writeUInt32BE(calculateHour(context));
  const [key] = await loadKeys(context.db);
  const content = Buffer.concat([value, Buffer.from(next, 'base64url')]);
  return {
    ...response,
    next: sealValue(key!, describeOwner(call, context, list), content).toString('base64url'),
  };
}

const calculateHour = ({ clock }: RequestContext) => Math.floor(clock.now().getTime() / hour);

/** What a cursor is bound to: the site, the reader, and the list with its filters and order. */
function describeOwner({ name }: Call, { siteId, caller }: RequestContext, list: Input): string {
  const reader = caller.kind === 'visitor' ? 'visitor' : caller.memberId;
  const fields = Object.entries(list)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([siteId, reader, name, fields]);
}
