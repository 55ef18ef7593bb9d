import { and, eq } from 'drizzle-orm';
import type { NoticeConcern } from '#features/safety/notices/notice-choices.ts';
import { concernOf } from '#features/safety/complaints/complaint-subjects.ts';
import { complaint } from '#features/safety/complaints/server/tables.ts';
import { memberReport } from '#features/safety/reports/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { countDecided, type SenderKey } from './sender-queries.ts';
import { countedFor } from './unfounded-senders.ts';

/** What became of earlier notices, or complaints about decisions, of the same sender within 365 days. */
export interface SenderRecord {
  readonly decided: number;
  readonly unfounded: number;
}

type Sender = SenderKey & { readonly concerns: NoticeConcern };

/** Null for an anonymous notice, and for complaints that Article 23 of the Digital Services Act is not about. */
export async function readSenderRecord(
  executor: Executor,
  siteId: number,
  { kind, subject }: { readonly kind: 'report' | 'complaint'; readonly subject: string },
  now: Date,
): Promise<SenderRecord | null> {
  const sender = await readSender[kind](executor, siteId, subject);
  if (!sender) return null;
  const senders = {
    members: sender.memberId === null ? [] : [sender.memberId],
    addresses: sender.address === null ? [] : [sender.address],
  };
  const counts = await countDecided(executor, siteId, senders, new Date(now.getTime() - countedFor));
  const found = counts.find(({ concerns }) => concerns === sender.concerns);
  return { decided: found?.decided ?? 0, unfounded: found?.unfounded ?? 0 };
}

const readSender: Readonly<
  Record<'report' | 'complaint', (executor: Executor, siteId: number, id: string) => Promise<Sender | null>>
> = {
  report: async (executor, siteId, id) => {
    const [row] = await executor
      .select({ memberId: memberReport.reporterId })
      .from(memberReport)
      .where(and(eq(memberReport.siteId, siteId), eq(memberReport.id, id)));
    return row?.memberId ? { memberId: row.memberId, address: null, concerns: 'notices' } : null;
  },
  complaint: async (executor, siteId, id) => {
    const { memberId, email, subject } = complaint;
    const [row] = await executor
      .select({ memberId, email, subject })
      .from(complaint)
      .where(and(eq(complaint.siteId, siteId), eq(complaint.id, id)));
    const concerns = row && concernOf[row.subject];
    if (!row || !concerns || (row.memberId === null && row.email === '')) return null;
    const address = row.memberId === null ? row.email.toLowerCase() : null;
    return { memberId: row.memberId, address, concerns };
  },
};
