import {
  makeLike,
  notePass,
  requireBothActive,
  takePassBack,
} from '#features/discovery/likes/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import * as calls from '../contract.ts';
import { likesADay, swipeErrors } from '../contract.ts';
import { likesToday, toStanding, findToday, type Today } from './standing.ts';
import { lockState, mayMeet, writeState } from './swipe-queries.ts';

type SwipeInput = CallInput<typeof calls.swipeMember>;
type Answer = CallResponse<typeof calls.swipeMember>;

/**
 * Likes or passes the member on a card. A like that already existed does not count towards the daily limit.
 * @throws {CallError} `swipe_limit_reached`, `own_profile_disabled`, `own_profile_paused`, or `not_found` for a hidden member.
 */
export async function swipeMember(context: MemberContext, input: SwipeInput): Promise<Answer> {
  if (input.member === context.caller.memberId) throw invalidInput({ field: 'member', problem: 'invalid' });
  const today = await findToday(context, context.siteId);
  return runOnce(context, calls.swipeMember, input, (tx) => decide(context, tx, input, today));
}

async function decide(
  context: MemberContext,
  tx: Transaction,
  input: SwipeInput,
  today: Today,
): Promise<Answer> {
  const { siteId, memberId } = context.caller;
  const { member: otherId, decision } = input;
  const fresh = { siteId, memberId, day: today.day, likes: 0, lastId: null, lastDecision: null };
  const likes = likesToday(await lockState(tx, fresh), today);
  const outcome =
    decision === 'like' ? await like(context, tx, otherId, likes, today) : await pass(context, tx, otherId);
  const state = {
    ...fresh,
    likes: likes + (decision === 'like' && outcome.made ? 1 : 0),
    lastId: outcome.made ? otherId : null,
    lastDecision: outcome.made ? decision : null,
  };
  await writeState(tx, state);
  return { ...toStanding(state, today), match: outcome.match };
}

async function like(
  context: MemberContext,
  tx: Transaction,
  otherId: string,
  likes: number,
  { renewsAt }: Today,
) {
  if (likes >= likesADay) throw fail(swipeErrors.swipe_limit_reached, { renews_at: renewsAt });
  const { siteId, memberId } = context.caller;
  const newLike = {
    siteId,
    fromId: memberId,
    toId: otherId,
    note: null,
    prompt: null,
    origin: 'member',
  } as const;
  const outcome = await makeLike(context, tx, newLike);
  requireBothActive(outcome);
  await takePassBack(tx, siteId, memberId, otherId);
  return { made: outcome.made, match: outcome.likes_back };
}

async function pass(
  { caller: { siteId, memberId }, clock }: MemberContext,
  tx: Transaction,
  otherId: string,
) {
  if (!(await mayMeet(tx, { siteId, memberId }, otherId))) throw fail(platformErrors.not_found);
  await notePass(tx, siteId, memberId, otherId, clock.now());
  return { made: true, match: false };
}
