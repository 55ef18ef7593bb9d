// Generated from the features' manifest.ts by `npm run docs:api`.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const freeLimits: Readonly<Record<string, MessageDescriptor>> = {
  swipe: msg`Only the swipe game has a daily limit.`,
};
