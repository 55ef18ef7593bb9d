import { siteOfStaff } from '#features/console/site-editor/server/public.ts';
import { addImportedPhoto } from '#features/people/photos/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { addFictionalPicture } from '../contract.ts';
import { lockFictional } from './fictional-queries.ts';

/** @throws {CallError} `not_found`, and as `uploadPhoto` does. */
export async function addPicture(
  context: MemberContext,
  { site: id, profile, file }: CallInput<typeof addFictionalPicture> & { readonly file: Buffer },
): Promise<CallResponse<typeof addFictionalPicture>> {
  const { db, siteId, caller, clock } = context;
  const site = await siteOfStaff(db, siteId, id);
  const key = { siteId: site.id, memberId: profile };
  if (!(await db.transaction((tx) => lockFictional(tx, key)))) throw fail(platformErrors.not_found);
  const photo = uuidv7(clock.now().getTime());
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
  return { profile };
}
