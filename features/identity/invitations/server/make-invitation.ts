import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import * as calls from '../contract.ts';
import { newInvitationCode } from '../invitation-codes.ts';
import { insertInvitation } from './invitation-queries.ts';
import { toInvitation } from './invitation-view.ts';

/** Makes a code that lets `uses` people sign up until it expires. */
export async function makeInvitation(
  context: MemberContext,
  input: CallInput<typeof calls.makeInvitation>,
): Promise<CallResponse<typeof calls.makeInvitation>> {
  const { siteId, caller } = context;
  const now = context.clock.now();
  const origin = originOf(await settingsOf(context), context.config);
  return runOnce(context, calls.makeInvitation, input, async (tx) => {
    const row = await insertInvitation(tx, {
      siteId,
      id: uuidv7(now.getTime()),
      code: newInvitationCode(),
      maxUses: input.uses,
      note: input.note?.trim() ?? '',
      createdBy: caller.memberId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + input.days * day),
    });
    await audit(tx, {
      siteId,
      at: now,
      actorId: caller.memberId,
      action: 'invitation.made',
      subject: row.id,
      details: { uses: input.uses, days: input.days },
      change: {
        reason: row.note === '' ? 'invitation' : row.note,
        before: null,
        after: { uses: input.uses, days: input.days },
      },
    });
    return { invitation: toInvitation(row, origin, now) };
  });
}
