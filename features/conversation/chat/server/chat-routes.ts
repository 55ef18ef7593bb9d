import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import * as actions from '../chat-actions-contract.ts';
import { findPreferences, storePreferences } from './chat-actions-queries.ts';
import { getChats } from './list/get-chats.ts';
import { getHiddenMessages } from './reading/get-hidden-messages.ts';
import { getIcebreakers } from './reading/get-icebreakers.ts';
import { getMessages } from './reading/get-messages.ts';
import { getNewMatches } from './list/get-new-matches.ts';
import { markDelivered } from './reading/mark-delivered.ts';
import { markRead } from './reading/mark-read.ts';
import { openChat } from './list/open-chat.ts';
import { pinChat } from './list/pin-chat.ts';
import { removeChat } from './list/remove-chat.ts';
import { sayTyping } from './reading/say-typing.ts';
import { searchChat } from './list/search-chat.ts';
import { sendMessage } from './sending/send-message.ts';
import * as contentCalls from '../content-contract.ts';
import { appealChatPhoto } from './photos/chat-photo-appeal.ts';
import { getReceivedGifts } from './reading/received-gifts.ts';
import { sendGif } from './sending/send-gif.ts';
import { sendGift } from './sending/send-gift.ts';
import { sendPhoto } from './photos/send-photo.ts';

export const chatRoutes = [
  route(calls.getChats, (context, { cursor }) => getChats(context, cursor)),
  route(calls.getNewMatches, getNewMatches),
  route(calls.getHiddenMessages, getHiddenMessages),
  route(calls.openChat, async (context, { member }) => ({ conversation: await openChat(context, member) })),
  route(calls.getMessages, getMessages),
  route(calls.sendMessage, sendMessage),
  route(calls.markRead, async (context, { conversation, read_seq }) => ({
    num_unread_messages: await markRead(context, context.caller, conversation, read_seq),
  })),
  route(actions.removeChat, async (context, { conversation }) => {
    await removeChat(context, conversation);
    return {};
  }),
  route(actions.pinChat, pinChat),
  route(actions.markDelivered, async (context, input) => {
    await markDelivered(context, input);
    return {};
  }),
  route(actions.sayTyping, async (context, { conversation }) => {
    await sayTyping(context, conversation);
    return {};
  }),
  route(actions.searchChat, searchChat),
  route(actions.getChatPreferences, findPreferences),
  route(actions.setChatPreferences, storePreferences),
  route(actions.getIcebreakers, (context, { conversation }) => getIcebreakers(context, conversation)),
  route(contentCalls.sendGift, sendGift),
  route(contentCalls.sendGif, sendGif),
  route(contentCalls.sendPhoto, sendPhoto),
  route(contentCalls.appealChatPhoto, appealChatPhoto),
  route(contentCalls.getReceivedGifts, async (context, { member }) => getReceivedGifts(context, member)),
];
