export { matchMadeEvent } from './events.ts';
export { openReceivedLike } from './open-received-like.ts';
