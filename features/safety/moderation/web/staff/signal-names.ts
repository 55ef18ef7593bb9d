import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageWarning } from '#features/conversation/chat/message-choices.ts';

/** Why a message looked like a scam. */
export const signalNames: Readonly<Record<MessageWarning, MessageDescriptor>> = {
  money: msg`About money`,
  off_platform: msg`Leads away from the site`,
  repeated: msg`The same message to many members`,
  speed: msg`Many conversations at once`,
};
