import { createHash } from 'node:crypto';
import { addImportedPhoto } from '#features/people/photos/server/public.ts';
import { siteOfStaff } from '#features/site/sites/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { findAnswer, runOnce } from '#platform/server/http/idempotency.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { addFictionalPicture } from '../contract.ts';
import { lockFictional } from './fictional-queries.ts';

/** @throws {CallError} `not_found`, and the errors of `uploadPhoto`. */
export async function addPicture(
  context: MemberContext,
  input: CallInput<typeof addFictionalPicture> & { readonly file: Buffer },
): Promise<CallResponse<typeof addFictionalPicture>> {
  const { db, siteId, caller, clock, idempotencyKey } = context;
  const { site: id, profile, file } = input;
  const earlier = await findAnswer(context, addFictionalPicture, input);
  if (earlier) return earlier;
  const site = await siteOfStaff(db, siteId, id);
  const key = { siteId: site.id, memberId: profile };
  if (!(await db.transaction((tx) => lockFictional(tx, key)))) throw fail(platformErrors.not_found);
  const photo = idFrom(`${caller.memberId} ${profile} ${idempotencyKey}`);
  await addImportedPhoto(context, { ...key, id: photo, file }, async (tx) =>
    audit(tx, {
      siteId,
      at: clock.now(),
      actorId: caller.memberId,
      action: 'fictional.picture',
      subject: profile,
      details: { site: site.id, photo },
      change: { reason: 'picture', before: null, after: { photo } },
    }),
  );
  return runOnce(context, addFictionalPicture, input, () => Promise.resolve({ profile }));
}

/** The same id for the same text, so a retry finds the picture of the first attempt. */
function idFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
