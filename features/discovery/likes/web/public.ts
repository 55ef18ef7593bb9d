export { AutoLikeWatcher } from './auto-like-watcher.tsx';
export { LikeButton } from './like-button.tsx';
export type { LikeState } from './use-like.tsx';
export { LikeAnswerButton, LikePhotoButton } from './like-note-button.tsx';
export { matches } from './match-store.ts';
export { MatchWatcher } from './match-watcher.tsx';
export { TileLikeButton, TileLikes } from './tile-likes.tsx';
export { OriginBadge } from './origin-badge.tsx';
export { useHello } from './use-hello.ts';
