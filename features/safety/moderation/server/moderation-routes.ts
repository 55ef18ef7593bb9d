import { route } from '#platform/server/http/route.ts';
import {
  getPhotoDecisions as getPhotoDecisionsCall,
  getPhotoReviews as getPhotoReviewsCall,
  reviewPhoto as reviewPhotoCall,
} from '../contract.ts';
import {
  decidePhotoAppeal as decidePhotoAppealCall,
  getPhotoAppeals as getPhotoAppealsCall,
} from '../appeal-contract.ts';
import {
  getChatPhotoReviews as getChatPhotoReviewsCall,
  reviewChatPhoto as reviewChatPhotoCall,
} from '../chat-photo-contract.ts';
import * as conversations from '../conversations-contract.ts';
import { decidePhotoAppeal } from './decide-photo-appeal.ts';
import { getChatPhotoReviews } from './get-chat-photo-reviews.ts';
import { getPhotoAppeals } from './get-photo-appeals.ts';
import { getPhotoDecisions } from './get-photo-decisions.ts';
import { getPhotoReviews } from './get-photo-reviews.ts';
import { reviewChatPhoto } from './review-chat-photo.ts';
import { reviewPhoto } from './review-photo.ts';
import { answerForProfile, getStaffConversation, getStaffConversations } from './staff-conversations.ts';

export const moderationRoutes = [
  route(getChatPhotoReviewsCall, async (context) => getChatPhotoReviews(context)),
  route(reviewChatPhotoCall, async (context, decision) => reviewChatPhoto(context, decision)),
  route(getPhotoAppealsCall, async (context, { cursor }) => getPhotoAppeals(context, cursor)),
  route(decidePhotoAppealCall, async (context, decision) => decidePhotoAppeal(context, decision)),
  route(getPhotoReviewsCall, async (context, { cursor }) => getPhotoReviews(context, cursor)),
  route(reviewPhotoCall, async (context, decision) => reviewPhoto(context, decision)),
  route(getPhotoDecisionsCall, async (context, { cursor }) =>
    getPhotoDecisions(context, context.siteId, cursor),
  ),
  route(conversations.getStaffConversations, (context, { cursor }) => getStaffConversations(context, cursor)),
  route(conversations.getStaffConversation, (context, { id }) => getStaffConversation(context, id)),
  route(conversations.answerForProfile, (context, answer) => answerForProfile(context, answer)),
];
