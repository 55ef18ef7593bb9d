import { openCase } from '#features/people/cases/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { newReference } from '#platform/server/case-reference.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import { sendComplaint as sendComplaintCall } from '../contract.ts';
import { countOpenFrom, insertComplaint } from './complaints-queries.ts';
import { mailNotice, mailReceipt } from './mail-complaint.ts';

type Fields = CallInput<typeof sendComplaintCall>;

/** Limit per address, so that nobody can fill a stranger's mailbox with receipts. */
const maxReceiptsPerDay = 3;

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
  const { siteId } = context;
  const { text: body, ...writer } = fields;
  const createdAt = context.clock.now();
  const row = {
    siteId,
    id: uuidv7(createdAt.getTime()),
    memberId: context.caller.kind === 'member' ? context.caller.memberId : null,
    ...writer,
    body,
    createdAt,
  };
  let reference = newReference('K');
  while (!(await insertComplaint(tx, { ...row, reference }))) reference = newReference('K');
  await openCase(tx, {
    siteId,
    kind: 'complaint',
    subjectId: row.id,
    memberId: null,
    reference,
    urgent: row.subject === 'illegal_content',
    openedAt: createdAt,
  });
  const complaint = { ...row, reference };
  if (row.email !== '') {
    const since = new Date(createdAt.getTime() - day);
    const count = await countOpenFrom(tx, siteId, row.email, since);
    if (count <= maxReceiptsPerDay) await mailReceipt(context, tx, complaint);
  }
  await mailNotice(context, tx, complaint);
  return { reference };
}
