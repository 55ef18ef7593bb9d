import { route } from '#platform/server/http/route.ts';
import * as contentCalls from '../content-contract.ts';
import { appealChatPhoto } from './chat-photo-appeal.ts';
import { getReceivedGifts } from './received-gifts.ts';
import { sendGif } from './send-gif.ts';
import { sendGift } from './send-gift.ts';
import { sendPhoto } from './send-photo.ts';

export const contentRoutes = [
  route(contentCalls.sendGift, sendGift),
  route(contentCalls.sendGif, sendGif),
  route(contentCalls.sendPhoto, sendPhoto),
  route(contentCalls.appealChatPhoto, appealChatPhoto),
  route(contentCalls.getReceivedGifts, async (context, { member }) => getReceivedGifts(context, member)),
];
