export { bubbleLook } from './bubble-look.ts';
export { default as ChatPreferencesForm } from './chat-preferences-form.tsx';
export { FictionalMark } from './fictional-mark.tsx';
export { DeliveryWatcher } from './delivery-watcher.ts';
export { useChatTimes } from './use-chat-times.ts';
export { isReachable } from './is-reachable.ts';
export { useOpenChat } from './use-open-chat.ts';
export { ReceivedGifts } from './content/received-gifts.tsx';
export { OfflineWatcher } from './offline-watcher.ts';
