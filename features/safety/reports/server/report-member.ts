import { readMessageContext } from '#features/conversation/chat/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import { lockByName, type Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { newReference } from '#platform/server/case-reference.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import type { ReportedLine } from '../contract.ts';
import { reportFormErrors, reportMember as reportMemberCall } from '#features/people/report-form/contract.ts';
import { mailReceipt } from './mail-report.ts';
import { shownLine } from './shown-report.ts';
import { countReportsBy, insertReport, readSameOpen, subjectExists } from './reports-queries.ts';

type Wish = CallInput<typeof reportMemberCall>;
type Answer = CallResponse<typeof reportMemberCall>;

/** More would bury those of others. */
const reportsADay = 20;

/**
 * Keeps a report and mails the reporter a receipt. Blocked or out of sight, a member can be reported all the same.
 * @throws {CallError} `report_limit_reached`, or `not_found` for a member, photo or message that is not there.
 */
export async function reportMember(context: MemberContext, wish: Wish): Promise<Answer> {
  if (wish.member === context.caller.memberId) throw invalidInput({ field: 'member', problem: 'invalid' });
  return runOnce(context, reportMemberCall, wish, (tx) => keep(context, tx, wish));
}

async function keep(
  context: MemberContext,
  tx: Transaction,
  { member, photo, message, reason, text = '' }: Wish,
): Promise<Answer> {
  const { siteId, memberId: reporterId } = context.caller;
  const createdAt = context.clock.now();
  await lockByName(tx, `report ${siteId} ${reporterId}`);
  if (!(await subjectExists(tx, siteId, member, photo))) throw fail(platformErrors.not_found);
  const messageContext = message
    ? await contextOf(tx, { siteId, ...message, readerId: reporterId, senderId: member })
    : null;
  const about = {
    siteId,
    reporterId,
    reportedId: member,
    photoId: photo ?? null,
    conversationId: message?.conversation ?? null,
    messageSeq: message?.seq ?? null,
    reason,
  };
  const known = await readSameOpen(tx, about);
  if (known) return { reference: known.reference };
  const since = new Date(createdAt.getTime() - day);
  if ((await countReportsBy(tx, siteId, reporterId, since)) >= reportsADay)
    throw fail(reportFormErrors.report_limit_reached, { limit: reportsADay });
  const row = { ...about, messageContext, id: uuidv7(createdAt.getTime()), body: text.trim(), createdAt };
  let reference = newReference('R');
  while (!(await insertReport(tx, { ...row, reference }))) reference = newReference('R');
  await mailReceipt(context, tx, { reporterId, reportedId: member, reference });
  return { reference };
}

async function contextOf(
  tx: Transaction,
  place: { siteId: number; conversation: string; seq: number; senderId: string; readerId: string },
): Promise<ReportedLine[]> {
  const lines = await readMessageContext(tx, { ...place, conversationId: place.conversation });
  if (!lines) throw fail(platformErrors.not_found);
  return lines.map((line) => shownLine(line, place.senderId));
}
