import { createHash } from 'node:crypto';
import type { Call, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { has } from '#platform/server/db/has.ts';
import type { Transaction } from '../db/database.ts';
import { idempotencyKey } from '../tables.ts';
import type { RequestContext } from './context.ts';

/** The key that a client sent, in a header or a form. Null if it is none: 8 to 100 letters, digits, _ and -. */
export const readIdempotencyKey = (sent: unknown): string | null =>
  typeof sent === 'string' && /^[\w-]{8,100}$/.test(sent) ? sent : null;

/** The order of the fields does not change the hash. */
export function hashRequest(call: Call, input: Readonly<Record<string, unknown>>): string {
  const ordered = (value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value) && !ArrayBuffer.isView(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([k, v]) => [k, ordered(v)]),
        )
      : ArrayBuffer.isView(value)
        ? createHash('sha256')
            .update(value as Uint8Array)
            .digest('hex')
        : value;
  return createHash('sha256')
    .update(call.name)
    .update(JSON.stringify(ordered(input)))
    .digest('hex');
}

/**
 * The stored answer to an earlier call with the caller's key, or undefined if there was none. It lets a repeated call
 * skip costly work before `runOnce`.
 * @param scope as for `runOnce`.
 * @throws {CallError} `idempotency_key_reused` when the key was used before with other content.
 */
export async function findAnswer<const C extends Call>(
  context: RequestContext,
  call: C,
  input: Readonly<Record<string, unknown>>,
  scope = chooseScope(context),
): Promise<CallResponse<C> | undefined> {
  const key = context.idempotencyKey;
  if (!key) throw fail(platformErrors.idempotency_key_required);
  const { siteId } = context;
  const [storedRow] = await context.db.select().from(idempotencyKey).where(matching({ siteId, scope, key }));
  if (!storedRow) return undefined;
  if (storedRow.requestHash !== hashRequest(call, input)) throw fail(platformErrors.idempotency_key_reused);
  return storedRow.answer as CallResponse<C>;
}

const chooseScope = ({ caller }: RequestContext) => (caller.kind === 'member' ? caller.memberId : '');

const matching = ({
  siteId,
  scope,
  key,
}: Pick<typeof idempotencyKey.$inferSelect, 'siteId' | 'scope' | 'key'>) =>
  has(idempotencyKey, { siteId, scope, key });

/**
 * Runs `work` at most once per caller's `Idempotency-Key`. The key, its answer and the effects of the work
 * commit together. A repeat gets the first answer, even if both run at the same time.
 * @param scope is the caller's member id by default. For visitors it is a value that only their browser
 * knows.
 * @throws {CallError} `idempotency_key_reused` when the key was used before with other content.
 */
export async function runOnce<const C extends Call>(
  context: RequestContext,
  call: C,
  input: Readonly<Record<string, unknown>>,
  work: (tx: Transaction) => Promise<CallResponse<C>>,
  scope = chooseScope(context),
): Promise<CallResponse<C>> {
  const key = context.idempotencyKey;
  if (!key) throw fail(platformErrors.idempotency_key_required);
  const requestHash = hashRequest(call, input);
  const row = { siteId: context.siteId, scope, key };
  const matches = matching(row);
  return context.db.transaction(async (tx) => {
    const claimed = await tx
      .insert(idempotencyKey)
      .values({ ...row, callName: call.name, requestHash, createdAt: context.clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key });
    if (claimed.length === 0) {
      const [storedRow] = await tx.select().from(idempotencyKey).where(matches);
      if (!storedRow || storedRow.requestHash !== requestHash)
        throw fail(platformErrors.idempotency_key_reused);
      return storedRow.answer as CallResponse<C>;
    }
    const answer = await work(tx);
    await tx.update(idempotencyKey).set({ answer }).where(matches);
    return answer;
  });
}
