import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { memberCards } from '#features/people/directory/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type * as calls from '../../contract.ts';
import { findRelation, isFindable } from './member-queries.ts';
import { requireSearch } from '../search/search-policy.ts';

/**
 * What a search shows of one member.
 * @throws {CallError} `authentication_required` if the caller is a visitor who may not search, `not_found` if they would
 * not find the member.
 */
export async function getMemberCard(
  context: RequestContext,
  id: string,
): Promise<CallResponse<typeof calls.getMemberCard>> {
  const { db, siteId, caller } = context;
  requireSearch(context, await settingsOf(context));
  const visible =
    caller.kind === 'visitor'
      ? await isFindable(db, siteId, id)
      : (await findRelation(db, siteId, caller.memberId, id)).visible;
  const member = visible && (await memberCards(db, siteId, [id], context.clock.now())).get(id);
  if (!member) throw fail(platformErrors.not_found);
  return { member };
}
