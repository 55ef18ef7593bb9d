import { createFictional, marksFictional } from '#features/people/sign-up/server/public.ts';
import { siteOfStaff } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { fictionalErrors, type createFictionalProfile } from '../contract.ts';

/** @throws {CallError} `not_found`, `mark_missing`, `invalid_input`. */
export async function createProfileOfSite(
  context: MemberContext,
  { site: id, reason, ...fields }: CallInput<typeof createFictionalProfile>,
): Promise<CallResponse<typeof createFictionalProfile>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  if (!marksFictional(site.settings)) throw fail(fictionalErrors.mark_missing);
  const by = { memberId: context.caller.memberId, siteId: context.siteId, reason };
  return { profile: await createFictional(context, { siteId: site.id, region: null, ...fields }, by) };
}
