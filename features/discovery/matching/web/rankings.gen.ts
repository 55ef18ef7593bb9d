// Generated from the features' manifest.ts by `npm run docs:api`.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const rankings: Readonly<Record<string, MessageDescriptor>> = {
  search: msg`search sorted by “Recommended”`,
  match_finder: msg`the match finder`,
  swipe: msg`the swipe game`,
  mailings: msg`emails about members`,
};
