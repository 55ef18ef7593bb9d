import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { sendWaitingMails } from '#platform/server/mail/waiting-mails.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import type * as calls from '../contract.ts';
import { healthErrors } from '../contract.ts';

/** @throws {CallError} `mail_not_waiting`. */
export async function resendMails(
  context: MemberContext,
  { id, reason }: CallInput<typeof calls.resendMails>,
): Promise<CallResponse<typeof calls.resendMails>> {
  const { db, jobs, siteId } = context;
  return db.transaction(async (tx) => {
    const queued = await sendWaitingMails(jobs, tx, siteId, id ?? null);
    if (queued === 0) throw fail(healthErrors.mail_not_waiting);
    await auditByCaller(context, tx, {
      action: 'mail.resend',
      ...(id ? { subject: id } : {}),
      details: { queued },
      change: { reason, before: { state: 'waiting' }, after: { state: 'queued' } },
    });
    return { queued };
  });
}
