import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { getSwipeGame } from './get-swipe-game.ts';
import { swipeMember } from './swipe-member.ts';
import { undoSwipe } from './undo-swipe.ts';

export const swipeRoutes = [
  route(calls.getSwipeGame, getSwipeGame),
  route(calls.swipeMember, swipeMember),
  route(calls.undoSwipe, undoSwipe),
];
