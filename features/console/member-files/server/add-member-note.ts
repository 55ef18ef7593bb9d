import { findAccount } from '#features/identity/accounts/server/public.ts';
import { findProfile } from '#features/people/profiles/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import * as calls from '../contract.ts';
import { insertNote } from './member-file-queries.ts';
import { noteView } from './member-file-views.ts';

/** @throws {CallError} `not_found`, or `invalid_input` for an empty note. */
export async function addMemberNote(
  context: MemberContext,
  input: CallInput<typeof calls.addMemberNote>,
): Promise<CallResponse<typeof calls.addMemberNote>> {
  const { db, siteId, caller, clock } = context;
  const { member: memberId } = input;
  const text = input.text.trim();
  if (text === '') throw invalidInput({ field: 'text', problem: 'required' });
  const account = await findAccount(db, siteId, memberId);
  if (!account || account.status === 'erased') throw fail(platformErrors.not_found);
  const author = await findProfile(db, siteId, caller.memberId);
  return runOnce(context, calls.addMemberNote, input, async (tx) => {
    const createdAt = clock.now();
    const note = {
      siteId,
      id: uuidv7(createdAt.getTime()),
      memberId,
      authorId: caller.memberId,
      text,
      createdAt,
    };
    await insertNote(tx, note);
    await auditByCaller(context, tx, {
      at: createdAt,
      action: 'member.note',
      subject: note.id,
      memberId,
      change: { reason: text, before: null, after: { note: note.id } },
    });
    return { note: noteView({ note, author: author?.name ?? '' }) };
  });
}
