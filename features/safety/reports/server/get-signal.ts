import { requireImpartial } from '#features/safety/cases/server/public.ts';
import {
  countSignalsAbout,
  findMessageContext,
  findSignal,
} from '#features/conversation/chat/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { defaultLocale, isLocale } from '#platform/shared/locales.ts';
import { ageOn, dayAt } from '#platform/shared/time.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Signal } from '../signals-contract.ts';
import { findReportedMember } from './reports-queries.ts';
import { toReportedLine } from './shown-report.ts';

/**
 * A message that looked like a scam, with details that help to decide. The audit log records that this moderator viewed
 * it.
 */
export async function getSignal(context: MemberContext, id: string): Promise<Signal> {
  const { db, siteId, caller, clock } = context;
  const { record, lines } = await db.transaction(async (tx) => {
    const signal = await findSignal(tx, siteId, id);
    if (!signal) throw fail(platformErrors.not_found);
    await requireImpartial(tx, caller, { memberId: signal.senderId });
    await auditByCaller(context, tx, { action: 'signal.read', subject: id });
    const around = await findMessageContext(tx, { ...signal, readerId: signal.receiverId });
    return { record: signal, lines: around ?? [] };
  });
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
