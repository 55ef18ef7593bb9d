import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import { sendComplaint as sendComplaintCall } from '../contract.ts';
import { openComplaint } from './open-complaint.ts';

type Fields = CallInput<typeof sendComplaintCall>;

/** Stores a complaint, and mails its writer a receipt and support a notice. */
export async function sendComplaint(
  context: RequestContext,
  input: Fields,
): Promise<CallResponse<typeof sendComplaintCall>> {
  const fields = { ...input, name: input.name.trim(), email: input.email.trim(), text: input.text.trim() };
  // Keys of visitors are scoped by their e-mail address, so that two writers' keys never collide.
  const scope =
    context.caller.kind === 'member'
      ? context.caller.memberId
      : `complaint:${hashToken(fields.email.toLowerCase()).toString('hex').slice(0, 32)}`;
  return runOnce(context, sendComplaintCall, input, (tx) => storeComplaint(context, tx, fields), scope);
}

async function storeComplaint(context: RequestContext, tx: Transaction, fields: Fields) {
  const { text: body, ...writer } = fields;
  const memberId = context.caller.kind === 'member' ? context.caller.memberId : null;
  return openComplaint(context, tx, { ...writer, memberId, body });
}
