export { addImportedMessages, countStoredMessages, type ImportedMessage } from './add-imported-messages.ts';
export { countAnsweredConversations } from './answered-conversations-query.ts';
export { conversationBetweenSql, membersWrittenToSql } from './chat-sql.ts';
export { findMessageContext, type ContextLine } from './reported-message-queries.ts';
export { refundStragglers, refundUnread } from './sending/refund-unread.ts';
export { warnWrittenTo } from './signs/warn-written-to.ts';
export {
  closeSignal,
  closeSignalsAbout,
  countSignalsAbout,
  findSignal,
  type NamedSignal,
} from './signs/signal-queries.ts';
export { findChatPhotoInReview } from './photos/find-chat-photo-in-review.ts';
export { listAppealedChatPhotos, type AppealedChatPhoto } from './photos/appealed-chat-photos.ts';
export { areMatched, newestMatches } from './questions.ts';
export { deliverMessage } from './sending/deliver-message.ts';
export {
  listStaffMessages,
  findStaffSide,
  listWaitingConversations,
} from './fictional-conversation-queries.ts';
export { markRead } from './reading/mark-read.ts';
export { messageText } from './sending/message-text.ts';
export { decideChatPhoto } from './photos/decide-chat-photo.ts';
