import { route } from '#platform/server/http/route.ts';
import {
  getChats as getChatsCall,
  getHiddenMessages as getHiddenMessagesCall,
  getMessages as getMessagesCall,
  getNewMatches as getNewMatchesCall,
  markRead as markReadCall,
  openChat as openChatCall,
  sendMessage as sendMessageCall,
} from '../contract.ts';
import * as actions from '../chat-actions-contract.ts';
import { getChatPreferences, setChatPreferences } from './chat-preferences.ts';
import { getChats } from './get-chats.ts';
import { getHiddenMessages } from './get-hidden-messages.ts';
import { getIcebreakers } from './get-icebreakers.ts';
import { getMessages } from './get-messages.ts';
import { getNewMatches } from './get-new-matches.ts';
import { markDelivered } from './mark-delivered.ts';
import { markRead } from './mark-read.ts';
import { openChat } from './open-chat.ts';
import { pinChat } from './pin-chat.ts';
import { removeChat } from './remove-chat.ts';
import { sayTyping } from './say-typing.ts';
import { searchChat } from './search-chat.ts';
import { sendMessage } from './send-message.ts';

export const chatRoutes = [
  route(getChatsCall, (context, { cursor }) => getChats(context, cursor)),
  route(getNewMatchesCall, (context) => getNewMatches(context)),
  route(getHiddenMessagesCall, (context) => getHiddenMessages(context)),
  route(openChatCall, async (context, { member }) => ({ conversation: await openChat(context, member) })),
  route(getMessagesCall, (context, input) => getMessages(context, input)),
  route(sendMessageCall, (context, input) => sendMessage(context, input)),
  route(markReadCall, async (context, { conversation, read_seq }) => ({
    num_unread_messages: await markRead(context, conversation, read_seq),
  })),
  route(actions.removeChat, async (context, { conversation }) => {
    await removeChat(context, conversation);
    return {};
  }),
  route(actions.pinChat, (context, input) => pinChat(context, input)),
  route(actions.markDelivered, async (context, input) => {
    await markDelivered(context, input);
    return {};
  }),
  route(actions.sayTyping, async (context, { conversation }) => {
    await sayTyping(context, conversation);
    return {};
  }),
  route(actions.searchChat, (context, input) => searchChat(context, input)),
  route(actions.getChatPreferences, (context) => getChatPreferences(context)),
  route(actions.setChatPreferences, (context, chosen) => setChatPreferences(context, chosen)),
  route(actions.getIcebreakers, (context, { conversation }) => getIcebreakers(context, conversation)),
];
