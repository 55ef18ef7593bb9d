export { openReceivedLike } from './open-received-like.ts';
