export { addImportedMessages, countStoredMessages, type ImportedMessage } from './add-imported-messages.ts';
export { countAnsweredConversations } from './answered-conversations-query.ts';
export { conversationBetweenSql, membersWrittenToSql } from './chat-sql.ts';
export { findMessageContext, type ContextLine } from './reported-message-queries.ts';
export { refundStragglers, refundUnread } from './refund-unread.ts';
export { warnWrittenTo } from './warn-written-to.ts';
export {
  closeSignal,
  closeSignalsAbout,
  countSignalsAbout,
  findSignal,
  type NamedSignal,
} from './signal-queries.ts';
export { findChatPhotoInReview } from './find-chat-photo-in-review.ts';
export { listAppealedChatPhotos, type AppealedChatPhoto } from './appealed-chat-photos.ts';
export { areMatched, newestMatches } from './questions.ts';
export { deliverMessage } from './deliver-message.ts';
export {
  listStaffMessages,
  findStaffSide,
  listWaitingConversations,
} from './fictional-conversation-queries.ts';
export { markRead } from './mark-read.ts';
export { messageText } from './message-text.ts';
export { decideChatPhoto } from './decide-chat-photo.ts';
