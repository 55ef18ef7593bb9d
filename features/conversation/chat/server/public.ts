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
export { chatPhotoAppeals, type ChatPhotoAppeal } from './chat-photo-appeals.ts';
export { decideChatAppeal } from './decide-chat-appeal.ts';
export { decideChatPhoto, type ChatPhotoDecision } from './decide-chat-photo.ts';
