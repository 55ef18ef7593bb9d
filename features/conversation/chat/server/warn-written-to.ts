import { createElement } from 'react';
import { mailMember } from '#features/conversation/notifications/server/public.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { conversationChanged } from '../contract.ts';
import { markWarned, type WrittenTo } from './warning-queries.ts';

/** Members of one transaction: a job that is cut off goes on where it was. */
const batch = 50;

/** Tells everybody to whom a cheat wrote, in the conversation and by mail; each once. */
export const warnWrittenTo = defineJob<MemberKey>('warn_written_to', {}, async (services, cheat) => {
  while ((await services.db.transaction((tx) => warnSome(services, tx, cheat))) === batch);
});

async function warnSome(services: Services, tx: Transaction, cheat: MemberKey): Promise<number> {
  const found = await markWarned(tx, cheat, services.clock.now(), batch);
  for (const receiver of found) await warn(services, tx, cheat.siteId, receiver);
  return found.length;
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
  await mailMember(services, tx, to, async ({ i18n, settings, origin, unsubscribeUrl }) => {
    const { CheatRemoved, cheatRemovedSubject } = await import('./mails/cheat-removed.tsx');
    return {
      subject: cheatRemovedSubject(settings.name),
      body: createElement(CheatRemoved, {
        i18n,
        name,
        siteName: settings.name,
        mailName: settings.mail_name,
        link: `${origin}/chats/${conversation}`,
        settingsLink: `${origin}/notifications`,
        unsubscribeLink: unsubscribeUrl,
      }),
    };
  });
}
