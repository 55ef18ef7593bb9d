import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppealKind } from '#features/people/appeals/appeal-choices.ts';

export const appealKindNames: Readonly<Record<AppealKind, MessageDescriptor>> = {
  photo: msg`A rejected photo`,
  chat_photo: msg`A rejected photo in a chat`,
  suspension: msg`A suspension`,
};

export const appealOutcomeNames: Readonly<Record<string, MessageDescriptor | undefined>> = {
  upheld: msg`Appeal rejected`,
  overturned: msg`Granted`,
};
