import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isMainSite } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type * as calls from '../contract.ts';

type Answer = CallResponse<typeof calls.probeStorage>;

/** The time limit of the whole probe. Each step has the storage's own limit too. */
const limitMs = 8_000;

/**
 * All sites store their photos in one place, so this is for staff of the main site.
 * @throws {CallError} `not_found`.
 */
export async function probeStorage({ storage, log, db, siteId }: MemberContext): Promise<Answer> {
  if (!(await isMainSite(db, siteId))) throw fail(platformErrors.not_found);
  const start = performance.now();
  const signal = AbortSignal.timeout(limitMs);
  const late = new Promise<Answer['outcome']>((resolve) =>
    signal.addEventListener('abort', () => resolve('unavailable'), { once: true }),
  );
  const outcome = await Promise.race([tryStorage(storage, signal), late]).catch((err: unknown) => {
    log.warn({ err }, 'the storage probe failed');
    return 'unavailable' as const;
  });
  return { outcome, milliseconds: Math.round(performance.now() - start) };
}

async function tryStorage(
  storage: MemberContext['storage'],
  signal: AbortSignal,
): Promise<Answer['outcome']> {
  const key = `probe/${randomUUID()}`;
  const written = Buffer.from(key);
  await storage.put(key, written, 'text/plain');
  const file = await storage.get(key, signal);
  const isSame = file !== null && (await buffer(file.stream)).equals(written);
  await storage.delete([key]);
  if (!isSame) return 'not_read_back';
  const left = await storage.get(key, signal);
  left?.stream.destroy();
  return left === null ? 'works' : 'not_deleted';
}
