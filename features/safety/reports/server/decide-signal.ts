import { closeCases } from '#features/safety/cases/server/public.ts';
import { suspendMember } from '#features/identity/accounts/server/public.ts';
import {
  closeSignal,
  closeSignalsAbout,
  findMessageContext,
  findSignal,
  refundUnread,
  type NamedSignal,
} from '#features/conversation/chat/server/public.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { ActingContext } from '#platform/server/http/context.ts';
import { reportErrors } from '../contract.ts';
import type { SignalDecision } from '../signals-contract.ts';
import { mailStatement } from './mail-report.ts';
import { insertReport, findReport } from './reports-queries.ts';
import { toReportedLine } from './shown-report.ts';

interface Decision {
  /** The signal's id. */
  readonly subject: string;
  readonly decision: SignalDecision;
  /** The facts for the statement of reasons; required to suspend. */
  readonly text?: string;
}

/**
 * Decides on a message that looks like a scam, and, if its sender is suspended, on all signals about the sender.
 * @throws {CallError} `already_decided`, or `invalid_input` if the facts for a suspension are missing.
 */
export async function decideSignal(
  context: ActingContext,
  tx: Transaction,
  { subject: signal, decision, text = '' }: Decision,
): Promise<void> {
  const trimmedFacts = text.trim();
  if (decision === 'suspended' && trimmedFacts === '')
    throw invalidInput({ field: 'text', problem: 'required' });
  const { siteId, memberId: decidedBy } = context.caller;
  const at = context.clock.now();
  const outcome = { decision, decidedBy, decidedAt: at };
  const row = await findSignal(tx, siteId, signal);
  if (!row) throw fail(platformErrors.not_found);
  if (!(await closeSignal(tx, siteId, signal, outcome))) throw fail(reportErrors.already_decided);
  const closed = { siteId, kind: 'signal', ...outcome } as const;
  if (decision === 'suspended') {
    await suspendSender(context, tx, row, trimmedFacts);
    const others = await closeSignalsAbout(tx, siteId, row.senderId, outcome);
    await closeCases(tx, {
      ...closed,
      subjectIds: [signal, ...others],
      rule: 'scam',
      reasons: trimmedFacts,
    });
  } else await closeCases(tx, { ...closed, subjectIds: [signal] });
  await auditByCaller(context, tx, {
    at,
    action: `signal.${decision}`,
    subject: signal,
    memberId: row.senderId,
    details: { kind: row.kind },
    change: {
      reason: trimmedFacts === '' ? decision : trimmedFacts,
      before: { state: 'open' },
      after: { state: decision },
    },
  });
}

/** Stores the suspension as a decision on a report without a reporter, which the sender can read and appeal. */
async function suspendSender(
  context: ActingContext,
  tx: Transaction,
  signal: NamedSignal,
  facts: string,
): Promise<void> {
  const { siteId, senderId, receiverId, conversationId, seq } = signal;
  const member = { siteId, memberId: senderId };
  if (!(await suspendMember(context, tx, member))) return;
  await refundUnread(context, tx, member);
  const at = context.clock.now();
  const lines = await findMessageContext(tx, { siteId, conversationId, seq, senderId, readerId: receiverId });
  const row = {
    siteId,
    id: uuidv7(at.getTime()),
    reporterId: null,
    reportedId: senderId,
    conversationId,
    messageSeq: seq,
    messageContext: (lines ?? []).map((line) => toReportedLine(line, senderId)),
    reason: 'scam',
    body: '',
    createdAt: at,
    decidedAt: at,
    decidedBy: context.caller.memberId,
    decision: 'suspend',
    rule: 'scam',
    facts,
  } as const;
  await insertReport(tx, row);
  await mailStatement(context, tx, (await findReport(tx, siteId, row.id))!);
}
