import { isAdultInterest } from '#features/people/profiles/attributes.ts';
import { sharedInterests } from '#features/people/profiles/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as chatActionsCalls from '../../chat-actions-contract.ts';
import { openings } from '../../chat-actions-contract.ts';
import { findConversation } from '../chat-queries.ts';

const maxInterests = 5;

/**
 * Interests that both members share and may know of each other (PR-05). Adult interests come last, because they rarely
 * suit a first message.
 * @throws {CallError} `not_found` if the caller has no such conversation.
 */
export async function getIcebreakers(
  context: MemberContext,
  conversation: string,
): Promise<CallResponse<typeof chatActionsCalls.getIcebreakers>> {
  const { db, siteId, caller } = context;
  const view = await findConversation(db, siteId, caller.memberId, conversation);
  if (!view) throw fail(platformErrors.not_found);
  const shared = view.gone ? [] : await sharedInterests(context, siteId, caller.memberId, view.other_id);
  const ordered = shared.toSorted((a, b) => Number(isAdultInterest(a)) - Number(isAdultInterest(b)));
  return { interests: ordered.slice(0, maxInterests), openings: [...openings] };
}
