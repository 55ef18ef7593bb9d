import { route } from '#platform/server/http/route.ts';
import {
  getChats as getChatsCall,
  getMessages as getMessagesCall,
  markRead as markReadCall,
  openChat as openChatCall,
  sendMessage as sendMessageCall,
} from '../contract.ts';
import { getChats } from './get-chats.ts';
import { getMessages } from './get-messages.ts';
import { markRead } from './mark-read.ts';
import { openChat } from './open-chat.ts';
import { sendMessage } from './send-message.ts';

export const chatRoutes = [
  route(getChatsCall, (context, { cursor }) => getChats(context, cursor)),
  route(openChatCall, async (context, { member }) => ({ conversation: await openChat(context, member) })),
  route(getMessagesCall, (context, input) => getMessages(context, input)),
  route(sendMessageCall, (context, input) => sendMessage(context, input)),
  route(markReadCall, async (context, { conversation, read_seq }) => ({
    num_unread_messages: await markRead(context, conversation, read_seq),
  })),
];
