export { NotificationSettings } from './notification-settings.tsx';
export { PushWatcher } from './push-watcher.tsx';
export { usePush, type Push } from './use-push.ts';
