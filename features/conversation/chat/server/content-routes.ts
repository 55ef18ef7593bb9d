import { route } from '#platform/server/http/route.ts';
import {
  appealChatPhoto as appealChatPhotoCall,
  getReceivedGifts as getReceivedGiftsCall,
  sendGif as sendGifCall,
  sendGift as sendGiftCall,
  sendPhoto as sendPhotoCall,
} from '../content-contract.ts';
import { appealChatPhoto } from './chat-photo-appeal.ts';
import { getReceivedGifts } from './received-gifts.ts';
import { sendGif } from './send-gif.ts';
import { sendGift } from './send-gift.ts';
import { sendPhoto } from './send-photo.ts';

export const contentRoutes = [
  route(sendGiftCall, async (context, input) => sendGift(context, input)),
  route(sendGifCall, async (context, input) => sendGif(context, input)),
  route(sendPhotoCall, async (context, input) => sendPhoto(context, input)),
  route(appealChatPhotoCall, async (context, input) => appealChatPhoto(context, input)),
  route(getReceivedGiftsCall, async (context, { member }) => getReceivedGifts(context, member)),
];
