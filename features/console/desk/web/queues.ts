import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeskQueue } from '../contract.ts';

type QueueKind = DeskQueue['kind'];

export const queueNames: Readonly<Record<QueueKind, MessageDescriptor>> = {
  photo: msg`Photos`,
  chat_photo: msg`Photos in chats`,
  report: msg`Reports`,
  signal: msg`Signs of scams`,
  complaint: msg`Complaints`,
  appeal: msg`Appeals`,
};
