import { listAppealsOfMember } from '#features/safety/appeals/server/public.ts';
import { isPremium } from '#features/identity/membership/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { inPages } from '#platform/server/db/in-pages.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { closedUpTo } from './chat-policy.ts';
import { planErasure } from './photos/erase-chat-photos.ts';
import {
  deleteMemberConversations,
  listOwnConversations,
  listMessagesToExport,
  listPhotoIdsInConversations,
  findPreferencesToExport,
  listSentPhotoIds,
  type ExportedMessage,
  type OwnConversation,
} from './member-data-queries.ts';
import { chatPhotoKey } from './photos/photo-address.ts';

export const chatMemberData: MemberData = {
  tables: {
    conversation: 'erased',
    participant: 'erased',
    message: 'erased',
    chat_preference: 'erased',
    chat_photo: 'erased',
    scam_signal: 'erased',
    early_message: 'erased',
  },
  export: (services, member) => [
    { name: 'messages', rows: exportMessages(services, member) },
    { name: 'chat_preferences', rows: exportPreferences(services, member) },
    { name: 'chat_photo_appeals', rows: exportAppeals(services, member) },
  ],
  files: (services, member) => exportPhotos(services, member),
  erase: async (services, tx, member) => {
    await planErasure(services, tx, {
      siteId: member.siteId,
      ids: await listPhotoIdsInConversations(tx, member),
    });
    await deleteMemberConversations(tx, member);
  },
};

const pageSize = 500;
const lowestUuid = '00000000-0000-0000-0000-000000000000';

async function* exportPhotos({ db }: Services, member: MemberKey) {
  for (const id of await listSentPhotoIds(db, member))
    yield { name: `chat/${id}.webp`, storageKey: chatPhotoKey(id, 'full.webp') };
}

async function* exportPreferences({ db }: Services, member: MemberKey) {
  yield* await findPreferencesToExport(db, member);
}

async function* exportAppeals({ db }: Services, member: MemberKey) {
  for (const appeal of await listAppealsOfMember(db, member, 'chat_photo'))
    yield {
      photo: appeal.subjectId,
      refusal_reason: appeal.firstReason,
      refused_at: appeal.firstDecidedAt,
      text: appeal.text,
      created_at: appeal.lodgedAt,
      decided_at: appeal.decidedAt,
      outcome: appeal.outcome,
    };
}

/** Includes others' messages only if the member may read them in the app. */
async function* exportMessages({ db }: Services, member: MemberKey) {
  const { free_history_messages: history } = await settingsOf({ siteId: member.siteId, db });
  const premium = await isPremium(db, member.siteId, member.memberId);
  const conversations = inPages<OwnConversation>(pageSize, (after, size) =>
    listOwnConversations(db, member, after?.id ?? lowestUuid, size),
  );
  for await (const { id, other, last_seq: lastSeq } of conversations) {
    const closed = closedUpTo(lastSeq, premium, history);
    const messages = inPages<ExportedMessage>(pageSize, (last, limit) =>
      listMessagesToExport(db, member, id, { closed, after: last?.seq ?? 0, limit }),
    );
    for await (const message of messages) yield { conversation: id, with: other, ...message };
  }
}
