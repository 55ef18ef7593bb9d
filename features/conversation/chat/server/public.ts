export { readMessageContext, type ContextLine } from './reported-message-queries.ts';
export { refundStragglers, refundUnread } from './refund-unread.ts';
export { warnWrittenTo } from './warn-written-to.ts';
export {
  closeSignal,
  closeSignalsOf,
  countOpenSignals,
  countSignalsOf,
  readOpenSignals,
  readSignal,
  type NamedSignal,
} from './signal-queries.ts';
export { chatPhotosInReview, type ChatPhotoInReview } from './chat-photos-in-review.ts';
export { appealedChatPhotos, type AppealedChatPhoto } from './appealed-chat-photos.ts';
export { decideChatPhoto, type ChatPhotoDecision } from './decide-chat-photo.ts';
