import { messagesPaidFor } from '#features/money/transactions/server/public.ts';
import { answer } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { announceSightInChats } from './announce-sight.ts';
import { carryOutChatAppeal } from './carry-out-chat-appeal.ts';
import { chatPhotoPage } from './chat-photo-page.ts';
import { chatRoutes } from './chat-routes.ts';
import { eraseChatPhotosJob, eraseRefusedChatPhotos } from './erase-chat-photos.ts';
import { chatMemberData } from './member-data.ts';
import { listPaidMessages } from './paid-message-queries.ts';
import { refundStragglers } from './refund-unread.ts';
import { sweepSignals } from './sweep-signals.ts';
import { answersAboutMessages } from './tell-of-messages.ts';
import { warnWrittenTo } from './warn-written-to.ts';
import { viewerUnread } from './viewer.ts';
import { chatFiles } from './stored-files.ts';

export const chatFeature = defineFeature({
  name: 'chat',
  routes: chatRoutes,
  closedPaths: ['/chats'],
  jobs: [eraseChatPhotosJob, eraseRefusedChatPhotos, refundStragglers, sweepSignals, warnWrittenTo],
  pages: [chatPhotoPage],
  answers: [...answersAboutMessages, answer(messagesPaidFor, ({ db }, paid) => listPaidMessages(db, paid))],
  subscriptions: [carryOutChatAppeal, announceSightInChats],
  viewerReads: [viewerUnread],
  memberData: chatMemberData,
  storedFiles: chatFiles,
});
