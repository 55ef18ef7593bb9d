import { findChatPhotoInReview } from '#features/conversation/chat/server/public.ts';
import { findSenderRecord } from '#features/safety/law/server/public.ts';
import { findAppeal, findOpenAppeal } from '#features/safety/appeals/server/public.ts';
import type { CaseKind } from '#features/safety/cases/case-choices.ts';
import { getComplaint } from '#features/safety/complaints/server/public.ts';
import { loadPhotoAppeal, loadPhotoReview } from '#features/safety/moderation/server/public.ts';
import { getReport, getSignal } from '#features/safety/reports/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Report } from '#features/safety/reports/contract.ts';
import type * as calls from '../contract.ts';
import type { CaseOutcome, InboxCase, InboxItem } from '../contract.ts';
import { findListed, type ListedCase } from './case-list-queries.ts';
import { requireKind, requireOffered } from './inbox-policy.ts';
import { toItem } from './shown-item.ts';

type Content = Partial<Omit<InboxCase, 'kind' | 'subject'>>;

/**
 * A case, open or decided.
 * @throws {CallError} `permission_denied`, or `not_found` if there is no such case.
 */
export async function getInboxCase(
  context: MemberContext,
  { kind, subject }: CallInput<typeof calls.getInboxCase>,
): Promise<CallResponse<typeof calls.getInboxCase>> {
  requireKind(context.caller.staffRole, kind);
  const { db, siteId, caller, clock } = context;
  const key = { siteId, kind, subjectId: subject };
  const listed = await findListed(db, key);
  if (listed) await requireOffered(db, caller, key);
  // A suspension without a report, and one that outlasts its case, has a report but no case.
  else if (kind !== 'report') throw fail(platformErrors.not_found);
  const content = await readers[kind](context, subject);
  if (!content && !listed?.case.decidedAt) throw fail(platformErrors.not_found);
  // Reading a case of the other kinds writes its own entry.
  if (!content?.report && !content?.signal && !content?.complaint)
    await auditByCaller(context, db, {
      action: `${kind}.read`,
      subject,
      memberId: listed?.case.memberId ?? null,
    });
  const nothing = {
    photo: null,
    chat_photo: null,
    report: null,
    signal: null,
    complaint: null,
    photo_appeal: null,
    sender: null,
  };
  return {
    case: { kind, subject, ...nothing, ...content },
    outcome: toOutcome(listed?.case),
    item: listed ? toItem(listed, caller.memberId, clock.now()) : itemOfReport(content!.report!),
  };
}

const toOutcome = (row: ListedCase['case'] | undefined): CaseOutcome | null =>
  row?.decidedAt ? { rule: row.rule, reasons: row.reasons } : null;

/** A report without a case has been decided. */
const itemOfReport = (report: Report): InboxItem => ({
  kind: 'report',
  subject: report.id,
  reference: report.reference,
  member: { id: report.member.id, name: report.member.name },
  urgent: false,
  trusted: false,
  opened_at: report.created_at,
  due_at: report.created_at,
  claimed_by: null,
  decision: report.decision,
  decided_at: report.decided_at,
  decided_by: null,
});

const findSender = ({ db, siteId, clock }: MemberContext, kind: 'report' | 'complaint', subject: string) =>
  findSenderRecord(db, siteId, { kind, subject }, clock.now());

const readers: Readonly<
  Record<CaseKind, (context: MemberContext, id: string) => Promise<Content | undefined>>
> = {
  photo: async (context, id) => {
    const photo = await loadPhotoReview(context, id);
    return photo && { photo };
  },
  chat_photo: async ({ db, siteId }, id) => {
    const photoInReview = await findChatPhotoInReview(db, siteId, id);
    if (!photoInReview) return undefined;
    const { photo, sender, createdAt } = photoInReview;
    return { chat_photo: { photo, sender, created_at: createdAt.toISOString() } };
  },
  report: async (context, id) => ({
    report: await getReport(context, id),
    sender: await findSender(context, 'report', id),
  }),
  signal: async (context, id) => ({ signal: await getSignal(context, id) }),
  complaint: async (context, id) => ({
    complaint: await getComplaint(context, id),
    sender: await findSender(context, 'complaint', id),
  }),
  appeal: async (context, id) => {
    const key = { siteId: context.siteId, kind: 'suspension', subjectId: id } as const;
    if (await findAppeal(context.db, key)) return { report: await getReport(context, id) };
    const open = await findOpenAppeal(context.db, context.siteId, id);
    const appeal = open && (await loadPhotoAppeal(context, open));
    return appeal && { photo_appeal: appeal };
  },
};
