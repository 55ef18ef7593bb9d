// What the service worker, the offline page and islands run. It must not import React.
export { countPending } from './offline/count-pending.ts';
export { deliverPending } from './offline/deliver-pending.ts';
export { draftKey } from './offline/draft-key.ts';
export { DraftCopies } from './offline/draft-copies.ts';
export {
  storeOfOwner,
  wipeOffline,
  type KeptChat,
  type KeptConversation,
  type KeptMessage,
  type OfflineStore,
} from './offline/offline-store.ts';
export { onOutboxEvent, publish } from './offline/outbox-events.ts';
export type { PendingMessage } from './offline/pending-message.ts';
export type { MessagePriceSettings } from '../price-rules.ts';
export { priceAfter } from './offline/price-after.ts';
export { syncTag } from './offline/sync-tag.ts';
