// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const cardsPageSize: typeof contract.cardsPageSize = 10;
export const getSwipeGame: ClientCall<typeof contract.getSwipeGame> = {
  name: 'getSwipeGame',
  method: 'GET',
  path: '/api/swipe-game.php',
  query: [],
};
export const likesADay: typeof contract.likesADay = 4;
export const photosOnCard: typeof contract.photosOnCard = 6;
export const swipeDecisions: typeof contract.swipeDecisions = ['like', 'pass'];
export const swipeErrors: ClientErrors<typeof contract.swipeErrors> = {
  swipe_limit_reached: { code: 'swipe_limit_reached', status: 403 },
  nothing_to_undo: { code: 'nothing_to_undo', status: 409 },
};
export const swipeMember: ClientCall<typeof contract.swipeMember> = {
  name: 'swipeMember',
  method: 'POST',
  path: '/api/swipe-game.php',
  idempotent: true,
  query: [],
  body: 'json',
};
export const undoSwipe: ClientCall<typeof contract.undoSwipe> = {
  name: 'undoSwipe',
  method: 'DELETE',
  path: '/api/swipe-game.php',
  changes: ['viewer', 'likes'],
  query: [],
};
