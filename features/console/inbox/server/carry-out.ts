import type { CaseKind } from '#features/people/cases/case-choices.ts';
import { findOpenAppeal } from '#features/people/appeals/server/public.ts';
import { answerComplaintWithin } from '#features/safety/complaints/server/public.ts';
import {
  decidePhotoAppealWithin,
  reviewChatPhotoWithin,
  reviewPhotoWithin,
} from '#features/safety/moderation/server/public.ts';
import {
  closeAppealWithin,
  decideReportWithin,
  decideSignalWithin,
} from '#features/safety/reports/server/public.ts';
import type { ReportDecision } from '#features/safety/reports/report-choices.ts';
import type { SignalDecision } from '#features/safety/reports/signals-contract.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { ActingContext } from '#platform/server/http/context.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import type { InboxDecision } from '../contract.ts';
import { decisionsOf } from '../inbox-choices.ts';

/**
 * Carries out a decision through its feature.
 * @throws {CallError} the errors of that feature, such as `already_reviewed`; `invalid_input` if the decision does not
 * belong to the kind, or a field is missing.
 */
export async function carryOut(context: ActingContext, tx: Transaction, input: InboxDecision): Promise<void> {
  if (!decisionsOf[input.kind].includes(input.decision))
    throw invalidInput({ field: 'decision', problem: 'invalid' });
  await effects[input.kind](context, tx, input);
}

type Effect = (context: ActingContext, tx: Transaction, input: InboxDecision) => Promise<unknown>;

const photoDecision = ({ subject, decision, photo_reason: reason }: InboxDecision) =>
  decision === 'refused'
    ? ({ photo: subject, decision: 'refuse', ...(reason ? { reason } : {}) } as const)
    : ({ photo: subject, decision: 'approve' } as const);

const effects: Readonly<Record<CaseKind, Effect>> = {
  photo: (context, tx, input) => reviewPhotoWithin(context, tx, photoDecision(input)),
  chat_photo: (context, tx, input) => reviewChatPhotoWithin(context, tx, photoDecision(input)),
  report: (context, tx, { subject, decision, text, photo, rule, photo_reason: photoReason, unfounded }) =>
    decideReportWithin(context, tx, {
      report: subject,
      decision: decision as ReportDecision,
      facts: text ?? '',
      ...(rule ? { rule } : {}),
      ...(photo ? { photo } : {}),
      ...(photoReason ? { photo_reason: photoReason } : {}),
      ...(unfounded ? { unfounded } : {}),
    }),
  signal: (context, tx, { subject, decision, text }) =>
    decideSignalWithin(context, tx, {
      signal: subject,
      decision: decision as SignalDecision,
      facts: text ?? '',
    }),
  complaint: (context, tx, { subject, text, rule, unfounded }) =>
    answerComplaintWithin(context, tx, {
      complaint: subject,
      answer: text ?? '',
      ...(rule ? { rule } : {}),
      ...(unfounded ? { unfounded } : {}),
    }),
  appeal: async (context, tx, { subject, decision, text }) => {
    const open = await findOpenAppeal(tx, context.siteId, subject);
    if (!open) throw fail(platformErrors.not_found);
    const { kind } = open.appeal;
    const outcome = decision === 'overturned' ? 'overturned' : 'upheld';
    if (kind !== 'suspension')
      return decidePhotoAppealWithin(context, tx, {
        photo: subject,
        in_chat: kind === 'chat_photo',
        outcome,
      });
    return closeAppealWithin(context, tx, {
      report: subject,
      outcome: outcome === 'overturned' ? 'lifted' : 'upheld',
      ...(text ? { answer: text } : {}),
    });
  },
};
