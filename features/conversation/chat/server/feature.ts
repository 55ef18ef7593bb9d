import { messagesPaidFor } from '#features/money/transactions/server/public.ts';
import { answer } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { announceSightInChats } from './reading/announce-sight.ts';
import { carryOutChatAppeal } from './photos/carry-out-chat-appeal.ts';
import { chatPhotoPage } from './photos/chat-photo-page.ts';
import { chatRoutes } from './chat-routes.ts';
import { eraseChatPhotosJob, eraseRefusedChatPhotos } from './photos/erase-chat-photos.ts';
import { chatMemberData } from './member-data.ts';
import { listPaidMessages } from './sending/paid-message-queries.ts';
import { refundStragglers } from './sending/refund-unread.ts';
import { sweepSignals } from './signs/sweep-signals.ts';
import { answersAboutMessages } from './reading/tell-of-messages.ts';
import { warnWrittenTo } from './signs/warn-written-to.ts';
import { viewerUnread } from './reading/viewer.ts';
import { chatFiles } from './photos/stored-files.ts';

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
