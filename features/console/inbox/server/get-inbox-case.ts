import { findChatPhotoInReview } from '#features/conversation/chat/server/public.ts';
import { readSenderRecord } from '#features/console/law/server/public.ts';
import { findOpenAppeal } from '#features/people/appeals/server/public.ts';
import type { CaseKind } from '#features/people/cases/case-choices.ts';
import { findOpenCase } from '#features/people/cases/server/public.ts';
import { readComplaintFile } from '#features/safety/complaints/server/public.ts';
import { readPhotoAppeal, readPhotoReview } from '#features/safety/moderation/server/public.ts';
import { readReportFile, readSignalFile } from '#features/safety/reports/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { getInboxCase as getInboxCaseCall, InboxCase } from '../contract.ts';
import { requireKind, requireOffered } from './inbox-policy.ts';

type Content = Partial<Omit<InboxCase, 'kind' | 'subject'>>;

/** @throws {CallError} `permission_denied`, or `not_found` if the case is not open. */
export async function getInboxCase(
  context: MemberContext,
  { kind, subject }: CallInput<typeof getInboxCaseCall>,
): Promise<CallResponse<typeof getInboxCaseCall>> {
  requireKind(context.caller.staffRole, kind);
  const { db, siteId, caller } = context;
  const key = { siteId, kind, subjectId: subject };
  const open = await findOpenCase(db, key);
  if (!open) throw fail(platformErrors.not_found);
  await requireOffered(db, caller, key);
  const content = await readers[kind](context, subject);
  if (!content) throw fail(platformErrors.not_found);
  // Reading a case of the other kinds writes its own entry.
  if (content.photo || content.chat_photo || content.photo_appeal)
    await audit(db, {
      siteId,
      at: context.clock.now(),
      actorId: caller.memberId,
      action: `${kind}.read`,
      subject,
      memberId: open.memberId,
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
  return { case: { kind, subject, ...nothing, ...content } };
}

const senderOf = ({ db, siteId, clock }: MemberContext, kind: 'report' | 'complaint', subject: string) =>
  readSenderRecord(db, siteId, { kind, subject }, clock.now());

const readers: Readonly<
  Record<CaseKind, (context: MemberContext, id: string) => Promise<Content | undefined>>
> = {
  photo: async (context, id) => {
    const photo = await readPhotoReview(context, id);
    return photo && { photo };
  },
  chat_photo: async ({ db, siteId }, id) => {
    const found = await findChatPhotoInReview(db, siteId, id);
    if (!found) return undefined;
    const { photo, sender, createdAt } = found;
    return { chat_photo: { photo, sender, created_at: createdAt.toISOString() } };
  },
  report: async (context, id) => ({
    report: await readReportFile(context, id),
    sender: await senderOf(context, 'report', id),
  }),
  signal: async (context, id) => ({ signal: await readSignalFile(context, id) }),
  complaint: async (context, id) => ({
    complaint: await readComplaintFile(context, id),
    sender: await senderOf(context, 'complaint', id),
  }),
  appeal: async (context, id) => {
    const open = await findOpenAppeal(context.db, context.siteId, id);
    if (!open) return undefined;
    if (open.appeal.kind === 'suspension') return { report: await readReportFile(context, id) };
    const appeal = await readPhotoAppeal(context, open);
    return appeal && { photo_appeal: appeal };
  },
};
