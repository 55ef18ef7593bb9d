import type { Claimer } from '#features/people/cases/contract.ts';
import { claimCase, listOtherClaims, requireImpartial } from '#features/people/cases/server/public.ts';
import {
  countOpenSignals,
  countSignalsAbout,
  readMessageContext,
  readOpenSignals,
  readSignal,
  type ContextLine,
  type NamedSignal,
} from '#features/conversation/chat/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { defaultLocale, isLocale } from '#platform/shared/locales.ts';
import { ageOn, dayAt } from '#platform/shared/time.ts';
import { audit } from '#platform/server/audit.ts';
import { cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type {
  getSignal as getSignalCall,
  getSignals as getSignalsCall,
  Signal,
} from '../signals-contract.ts';
import { readReported } from './reports-queries.ts';
import { toReportedLine } from './shown-report.ts';

const pageSize = 25;
const previewLength = 160;

const summaryOf = (
  { id, kind, senderId, name, body, createdAt }: NamedSignal,
  claimedBy: Claimer | null,
) => ({
  id,
  kind,
  sender: { id: senderId, name },
  preview: [...body].slice(0, previewLength).join(''),
  created_at: createdAt.toISOString(),
  claimed_by: claimedBy,
});

/** A page of the messages awaiting a moderator's decision. */
export async function getSignals(
  { db, siteId, caller, clock }: MemberContext,
  cursor: string | undefined,
): Promise<CallResponse<typeof getSignalsCall>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  const [openSignals, open] = await Promise.all([
    readOpenSignals(db, siteId, after && { createdAt: after[0], id: after[1] }, pageSize + 1),
    countOpenSignals(db, siteId),
  ]);
  const { rows, next } = keysetPage(openSignals, pageSize, ({ createdAt, id }) => [
    createdAt.toISOString(),
    id,
  ]);
  const claims = await listOtherClaims(
    db,
    { siteId, kind: 'signal', subjectIds: rows.map(({ id }) => id) },
    caller.memberId,
    clock.now(),
  );
  return { signals: rows.map((row) => summaryOf(row, claims.get(row.id) ?? null)), next, open };
}

/**
 * One of these messages with details that help to decide. The audit log records that this moderator viewed it, and its
 * case is claimed for them.
 */
export async function getSignal(
  context: MemberContext,
  id: string,
): Promise<CallResponse<typeof getSignalCall>> {
  const { siteId, memberId: actorId } = context.caller;
  const at = context.clock.now();
  const { claimedBy, ...found } = await context.db.transaction(async (tx) => ({
    ...(await readAudited(context, tx, id)),
    claimedBy: await claimCase(tx, { siteId, kind: 'signal', subjectId: id }, actorId, at),
  }));
  return { signal: await showSignal(context, found, claimedBy) };
}

/** Does the same without claiming the case. */
export async function readSignalFile(context: MemberContext, id: string): Promise<Signal> {
  const found = await context.db.transaction((tx) => readAudited(context, tx, id));
  return showSignal(context, found, null);
}

interface FoundSignal {
  readonly record: NamedSignal;
  readonly lines: readonly ContextLine[];
}

async function readAudited(
  { siteId, caller, clock }: MemberContext,
  tx: Transaction,
  id: string,
): Promise<FoundSignal> {
  const record = await readSignal(tx, siteId, id);
  if (!record) throw fail(platformErrors.not_found);
  await requireImpartial(tx, caller, { memberId: record.senderId });
  await audit(tx, { siteId, at: clock.now(), actorId: caller.memberId, action: 'signal.read', subject: id });
  return {
    record,
    lines: (await readMessageContext(tx, { ...record, readerId: record.receiverId })) ?? [],
  };
}

async function showSignal(
  { db, siteId, clock }: MemberContext,
  { record, lines }: FoundSignal,
  claimedBy: Claimer | null,
): Promise<Signal> {
  const [sender, signals] = await Promise.all([
    readReported(db, siteId, record.senderId),
    countSignalsAbout(db, siteId, record.senderId),
  ]);
  const { time_zone: timeZone } = await settingsOf({ db, siteId });
  const { name, birthDate, language, createdAt, suspendedAt } = sender!;
  return {
    ...summaryOf(record, claimedBy),
    seq: record.seq,
    lines: lines.map((line) => toReportedLine(line, record.senderId)),
    sender: {
      id: record.senderId,
      name,
      age: ageOn(birthDate, dayAt(clock.now(), timeZone)),
      language: isLocale(language) ? language : defaultLocale,
      created_at: createdAt.toISOString(),
      suspended_at: suspendedAt?.toISOString() ?? null,
      signals,
    },
    decision: record.decision,
    decided_at: record.decidedAt?.toISOString() ?? null,
  };
}
