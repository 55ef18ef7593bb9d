import { createHmac, timingSafeEqual } from 'node:crypto';
import { confirmPassword } from '#features/identity/accounts/server/public.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { minute } from '#platform/shared/time.ts';
import { audit } from '#platform/server/audit.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberContext, RequestContext } from '#platform/server/http/context.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { loadSecret } from '#platform/server/secrets.ts';
import { privacyErrors } from '../contract.ts';
import { downloadKey } from './download-policy.ts';
import { findDownload } from './privacy-queries.ts';

const addressLifetimeMs = 10 * minute;

/**
 * The URL of a member's finished file. It is valid for ten minutes and only in this session.
 * @throws {CallError} `wrong_password`, or `not_found` if the file is unknown or belongs to another member.
 */
export async function openDownload(context: MemberContext, id: string, password: string): Promise<string> {
  const { db, siteId, caller, clock } = context;
  if (!(await confirmPassword(context, password))) throw fail(privacyErrors.wrong_password);
  if (!(await isReady(context, id))) throw fail(platformErrors.not_found);
  const now = clock.now();
  await audit(db, { siteId, at: now, actorId: caller.memberId, action: 'data_download.opened' });
  const until = now.getTime() + addressLifetimeMs;
  return `/data-download/${id}/${until}/${await createSignature(db, caller.sessionId, id, until)}`;
}

/** Serves the file. Every invalid URL gets the same response. */
export const downloadPage: ServerPage = {
  method: 'GET',
  path: '/data-download/:id/:until/:signature',
  handle: async (context, request, reply) => {
    const { id, until, signature } = request.params as { id: string; until: string; signature: string };
    if (!(await isGood(context, id, Number(until), signature))) throw fail(platformErrors.not_found);
    const storedFile = await context.storage.get(downloadKey(id), context.signal);
    if (!storedFile) throw fail(platformErrors.not_found);
    return reply
      .header('content-type', 'application/zip')
      .header('content-length', storedFile.length)
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('cache-control', 'private, no-store')
      .send(storedFile.stream);
  },
};

async function isGood(
  context: RequestContext,
  id: string,
  until: number,
  signature: string,
): Promise<boolean> {
  const { caller, clock, db } = context;
  if (caller.kind !== 'member' || !/^[0-9a-f-]{36}$/.test(id)) return false;
  if (!(until > clock.now().getTime())) return false;
  const expected = Buffer.from(await createSignature(db, caller.sessionId, id, until));
  const received = Buffer.from(signature);
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return false;
  return isReady({ ...context, caller }, id);
}

async function isReady({ db, siteId, caller, clock }: MemberContext, id: string): Promise<boolean> {
  const row = await findDownload(db, siteId, id);
  return row?.memberId === caller.memberId && row.readyAt !== null && row.expiresAt > clock.now();
}

async function createSignature(db: Executor, sessionId: string, id: string, until: number): Promise<string> {
  const secret = await loadSecret(db, 'data_download');
  return createHmac('sha256', secret).update(`${sessionId}:${id}:${until}`).digest('base64url');
}
