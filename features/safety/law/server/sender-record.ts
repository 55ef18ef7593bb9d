import { emailKey } from '#platform/shared/email-rules.ts';
import type { NoticeConcern } from '#features/safety/notices/notice-choices.ts';
import { concernBySubject } from '#features/safety/complaints/complaint-subjects.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { countDecided, findReporter, findWriter, type SenderKey } from './sender-queries.ts';
import { countedFor } from './unfounded-senders.ts';

/** The outcomes of the same sender's earlier notices, or complaints about decisions, within 365 days. */
export interface SenderRecord {
  readonly decided: number;
  readonly unfounded: number;
}

type Sender = SenderKey & { readonly concerns: NoticeConcern };

/** Null for an anonymous notice, and for complaints that Article 23 of the Digital Services Act does not cover. */
export async function findSenderRecord(
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
  const record = counts.find(({ concerns }) => concerns === sender.concerns);
  return { decided: record?.decided ?? 0, unfounded: record?.unfounded ?? 0 };
}

const readSender: Readonly<
  Record<'report' | 'complaint', (executor: Executor, siteId: number, id: string) => Promise<Sender | null>>
> = {
  report: async (executor, siteId, id) => {
    const memberId = await findReporter(executor, siteId, id);
    return memberId === null ? null : { memberId, address: null, concerns: 'notices' };
  },
  complaint: async (executor, siteId, id) => {
    const writer = await findWriter(executor, siteId, id);
    const concerns = writer && concernBySubject[writer.subject];
    if (!writer || !concerns || (writer.memberId === null && writer.email === '')) return null;
    const { memberId, email } = writer;
    return { memberId, address: memberId === null ? emailKey(email) : null, concerns };
  },
};
