export { LikeButton } from './like-button.tsx';
export { MatchWatcher } from './match-watcher.tsx';
export { useOpenChat } from './use-open-chat.ts';
