import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { openReceivedLike } from '#features/likes/server/public.ts';
import { memberProfileOf } from '#features/profiles/server/public.ts';
import type { getMember as getMemberCall } from '../contract.ts';
import { relationTo } from './search-queries.ts';

/**
 * Another member's profile and what stands between the two. Any active member of the site can be opened by id: a like
 * or a conversation outlives a change of what either seeks.
 * @throws {CallError} `not_found` when there is no such member here, or none that others may see.
 */
export async function getMember(
  context: MemberContext,
  otherId: string,
): Promise<CallResponse<typeof getMemberCall>> {
  const { siteId, memberId } = context.caller;
  const member = await memberProfileOf(context, siteId, memberId, otherId);
  const { liked, likes_me, conversation } = await relationTo(context.db, siteId, memberId, otherId);
  if (likes_me) await openReceivedLike(context, siteId, memberId, otherId);
  return { member, liked, likes_me, match: liked && likes_me, conversation };
}
