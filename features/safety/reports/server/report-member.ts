import { openCase } from '#features/safety/cases/server/public.ts';
import { findMessageContext } from '#features/conversation/chat/server/public.ts';
import { calculateLastDay, findPauseEnd } from '#features/safety/notices/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import * as reportFormCalls from '#features/safety/report-form/contract.ts';
import { reportFormErrors } from '#features/safety/report-form/contract.ts';
import type { ReportReason } from '#features/safety/report-form/report-reasons.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import { lockByName, type Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import type { ReportedLine } from '../contract.ts';
import { mailReceipt } from './mail-report.ts';
import { toReportedLine } from './shown-report.ts';
import { countReportsBy, insertReport, findSameOpenReport, subjectExists } from './reports-queries.ts';

/** A person may come to harm while the report waits. */
const isUrgent = (reason: ReportReason) => reason === 'underage' || reason === 'illegal_content';

/** Minors and people in danger: handled even while a member's reports are paused. */
const isAlwaysHandled = (reason: ReportReason) => isUrgent(reason) || reason === 'harassment';

type Input = CallInput<typeof reportFormCalls.reportMember>;
type Answer = CallResponse<typeof reportFormCalls.reportMember>;

/** More reports by one member would crowd out those of others. */
const maxReportsPerDay = 20;

/**
 * Stores a report and mails the reporter a receipt. Blocked and hidden members can be reported too.
 * @throws {CallError} `report_limit_reached`, `reports_paused`, or `not_found` for a member, photo or message that does not exist.
 */
export async function reportMember(context: MemberContext, input: Input): Promise<Answer> {
  if (input.member === context.caller.memberId) throw invalidInput({ field: 'member', problem: 'invalid' });
  return runOnce(context, reportFormCalls.reportMember, input, (tx) => storeReport(context, tx, input));
}

async function storeReport(
  context: MemberContext,
  tx: Transaction,
  { member, photo, message, reason, text = '' }: Input,
): Promise<Answer> {
  const { siteId, memberId: reporterId } = context.caller;
  const createdAt = context.clock.now();
  await lockByName(tx, `report ${siteId} ${reporterId}`);
  if (!(await subjectExists(tx, siteId, member, photo))) throw fail(platformErrors.not_found);
  if (!isAlwaysHandled(reason)) {
    const sender = { memberId: reporterId, addressHash: null };
    const until = await findPauseEnd(tx, siteId, sender, 'notices', createdAt);
    if (until) {
      const { time_zone: timeZone } = await settingsOf(context);
      throw fail(reportFormErrors.reports_paused, { last_day: calculateLastDay(until, timeZone) });
    }
  }
  const messageContext = message
    ? await findContext(tx, { siteId, ...message, readerId: reporterId, senderId: member })
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
  const existing = await findSameOpenReport(tx, about);
  if (existing) return { reference: existing.reference };
  const since = new Date(createdAt.getTime() - day);
  if ((await countReportsBy(tx, siteId, reporterId, since)) >= maxReportsPerDay)
    throw fail(reportFormErrors.report_limit_reached, { limit: maxReportsPerDay });
  const row = { ...about, messageContext, id: uuidv7(createdAt.getTime()), body: text.trim(), createdAt };
  const reference = await insertReport(tx, row);
  await openCase(tx, {
    siteId,
    kind: 'report',
    subjectId: row.id,
    memberId: member,
    reference,
    urgent: isUrgent(reason),
    openedAt: createdAt,
  });
  await mailReceipt(context, tx, { reporterId, reference });
  return { reference };
}

async function findContext(
  tx: Transaction,
  position: { siteId: number; conversation: string; seq: number; senderId: string; readerId: string },
): Promise<ReportedLine[]> {
  const lines = await findMessageContext(tx, { ...position, conversationId: position.conversation });
  if (!lines) throw fail(platformErrors.not_found);
  return lines.map((line) => toReportedLine(line, position.senderId));
}
