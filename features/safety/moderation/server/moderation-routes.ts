import { route } from '#platform/server/http/route.ts';
import * as calls from '../conversations-contract.ts';
import { answerForProfile, getStaffConversation, getStaffConversations } from './staff-conversations.ts';

export const moderationRoutes = [
  route(calls.getStaffConversations, (context, { cursor }) => getStaffConversations(context, cursor)),
  route(calls.getStaffConversation, (context, { id }) => getStaffConversation(context, id)),
  route(calls.answerForProfile, answerForProfile),
];
