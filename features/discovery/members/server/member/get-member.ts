import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { noteChange } from '#platform/server/http/read-from-replica.ts';
import { openReceivedLike } from '#features/discovery/likes/server/public.ts';
import { describeActivity, loadMemberProfile } from '#features/people/directory/server/public.ts';
import { settledCell } from '#features/people/profiles/server/public.ts';
import { settingsOf, type SettingsOfSite } from '#features/site/sites/server/public.ts';
import { noteVisit } from '#features/discovery/visits/server/public.ts';
import type * as calls from '../../contract.ts';
import { findRelation, type Relation } from './member-queries.ts';
import { reasonsToMeet } from './reasons-to-meet.ts';
import { finestBand } from '#features/site/places/distance-bands.ts';
import { bandBetween } from '#features/site/places/server/public.ts';

/**
 * Another member's profile, with the likes and the conversation between the two. Any active member of the site can be
 * opened by id, because likes and conversations remain when a member changes what they seek.
 * @throws {CallError} `not_found` if the site has no such member, if others may not see them, or if either member
 * blocks the other.
 */
export async function getMember(
  context: MemberContext,
  otherId: string,
): Promise<CallResponse<typeof calls.getMember>> {
  const { siteId, memberId } = context.caller;
  const relation = await findRelation(context.db, siteId, memberId, otherId);
  if (!relation.visible) throw fail(platformErrors.not_found);
  const member = await loadMemberProfile(context, siteId, memberId, otherId);
  const { liked, likes_me, note, like_prompt, like_origin, conversation, last_active: lastActive } = relation;
  const settings = await settingsOf(context);
  const { clock, realtime } = context;
  const changing = { db: context.db.primary, clock, realtime };
  await noteVisit(changing, siteId, memberId, otherId);
  // The list of likes shows that the like has been seen.
  if (likes_me && (await openReceivedLike(changing, siteId, memberId, otherId))) noteChange(context);
  return {
    member,
    liked,
    likes_me,
    match: liked && likes_me,
    note,
    like_prompt,
    like_origin,
    distance: memberId === otherId ? null : calculateDistance(relation, settings, clock.now()),
    last_active:
      lastActive === null
        ? null
        : describeActivity(member.online, new Date(lastActive), context.clock.now(), settings.time_zone),
    reasons: await reasonsToMeet(context, siteId, memberId, otherId),
    conversation,
  };
}

function calculateDistance(relation: Relation, settings: SettingsOfSite, now: Date) {
  const ownCell = settledCell(relation, settings, now);
  const { other_cell: otherCell } = relation;
  return ownCell === null || otherCell === null
    ? null
    : bandBetween(ownCell, otherCell, finestBand(settings.visible_profile_fields));
}
