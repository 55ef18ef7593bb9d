import { emailKey } from '#platform/shared/email-rules.ts';
import { cleanLine } from '#platform/shared/typed-text.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import { lockByName } from '#platform/server/db/database.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import * as calls from '../../contract.ts';
import { mailDeclaration } from './mail-withdrawal.ts';
import { mailLateDeclaration } from './mail-late-declaration.ts';
import { countUnconfirmed, insertNotice } from './notice-queries.ts';

/**
 * Limit per address, so that nobody can flood a stranger's mailbox. Confirmed notices do not count, nor does the first
 * notice about each purchase made with the address.
 */
const maxUnconfirmedPerDay = 5;

/**
 * Records a declaration of withdrawal and mails its sender a receipt with a link that confirms it. No purchase is looked
 * up before the link is used, so neither the answer nor its timing reveals whether the address has an account.
 */
export async function declareWithdrawal(
  context: RequestContext,
  input: CallInput<typeof calls.declareWithdrawal>,
): Promise<CallResponse<typeof calls.declareWithdrawal>> {
  const { siteId } = context;
  const email = input.email.trim();
  const sentAt = context.clock.now();
  // Visitors' keys are scoped by their address, so that two senders' keys never collide.
  const scope = `withdrawal:${hashToken(email.toLowerCase()).toString('hex').slice(0, 32)}`;
  return runOnce(
    context,
    calls.declareWithdrawal,
    input,
    async (tx) => {
      // Notices with the same address wait for each other, so that the limit counts all of them.
      await lockByName(tx, `withdrawal ${emailKey(email)}`);
      const notice = await insertNotice(tx, {
        siteId,
        id: uuidv7(sentAt.getTime()),
        name: cleanLine(input.name),
        email,
        number: input.number.trim(),
        language: input.language,
        sentAt,
      });
      const since = new Date(sentAt.getTime() - day);
      if ((await countUnconfirmed(tx, siteId, email, since)) <= maxUnconfirmedPerDay)
        await mailDeclaration(context, tx, notice);
      else await context.jobs.enqueue(tx, mailLateDeclaration, { siteId, id: notice.id });
      return { sent_at: sentAt.toISOString() };
    },
    scope,
  );
}
