import { createElement } from 'react';
import { mailMember } from '#features/conversation/notifications/server/public.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { conversationChanged } from '../../contract.ts';
import { markWarned, type WrittenTo } from './warning-queries.ts';

/** Members per transaction. An interrupted job resumes where it stopped. */
const batchSize = 50;

/** Warns everyone a scammer wrote to, once each, in the conversation and by mail. */
export const warnWrittenTo = defineJob<MemberKey>('warn_written_to', {}, async (services, scammer) => {
  while ((await services.db.transaction((tx) => warnBatch(services, tx, scammer))) === batchSize);
});

async function warnBatch(services: Services, tx: Transaction, scammer: MemberKey): Promise<number> {
  const receivers = await markWarned(tx, scammer, services.clock.now(), batchSize);
  for (const receiver of receivers) await warn(services, tx, scammer.siteId, receiver);
  return receivers.length;
}

async function warn(
  services: Services,
  tx: Transaction,
  siteId: number,
  { member_id: memberId, conversation_id: conversation, last_seq: seq, cheat_name: name }: WrittenTo,
): Promise<void> {
  tx.afterCommit(() =>
    services.realtime.publish({ siteId, memberId }, conversationChanged, { conversation, seq }),
  );
  const to = { siteId, memberId, kind: 'new_messages' } as const;
  await mailMember(services, tx, to, async (details) => {
    const { CheatRemoved, cheatRemovedSubject } = await import('../mails/cheat-removed.tsx');
    return {
      subject: cheatRemovedSubject(details.siteName),
      body: createElement(CheatRemoved, {
        ...details,
        name,
        link: `${details.origin}/chats/${conversation}`,
      }),
    };
  });
}
