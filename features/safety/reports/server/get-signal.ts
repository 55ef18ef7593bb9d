import { requireImpartial } from '#features/people/cases/server/public.ts';
import {
  countSignalsAbout,
  findMessageContext,
  findSignal,
  type ContextLine,
  type NamedSignal,
} from '#features/conversation/chat/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { defaultLocale, isLocale } from '#platform/shared/locales.ts';
import { ageOn, dayAt } from '#platform/shared/time.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Signal } from '../signals-contract.ts';
import { findReportedMember } from './reports-queries.ts';
import { toReportedLine } from './shown-report.ts';

/**
 * A message that looked like a scam, with details that help to decide. The audit log records that this moderator viewed
 * it.
 */
export async function getSignal(context: MemberContext, id: string): Promise<Signal> {
  const signal = await context.db.transaction((tx) => loadAudited(context, tx, id));
  return showSignal(context, signal);
}

interface FoundSignal {
  readonly record: NamedSignal;
  readonly lines: readonly ContextLine[];
}

async function loadAudited(context: MemberContext, tx: Transaction, id: string): Promise<FoundSignal> {
  const { siteId, caller } = context;
  const record = await findSignal(tx, siteId, id);
  if (!record) throw fail(platformErrors.not_found);
  await requireImpartial(tx, caller, { memberId: record.senderId });
  await auditByCaller(context, tx, {
    action: 'signal.read',
    subject: id,
  });
  return {
    record,
    lines: (await findMessageContext(tx, { ...record, readerId: record.receiverId })) ?? [],
  };
}

async function showSignal(
  { db, siteId, clock }: MemberContext,
  { record, lines }: FoundSignal,
): Promise<Signal> {
  const [sender, signals] = await Promise.all([
    findReportedMember(db, siteId, record.senderId),
    countSignalsAbout(db, siteId, record.senderId),
  ]);
  const { time_zone: timeZone } = await settingsOf({ db, siteId });
  const { name, birthDate, language, createdAt, suspendedAt } = sender!;
  return {
    id: record.id,
    kind: record.kind,
    created_at: record.createdAt.toISOString(),
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
