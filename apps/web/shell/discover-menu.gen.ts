// Generated from the features' manifest.ts by `npm run docs:api`.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const discoverPaths = ['/members', '/swipe-game', '/match-finder'] as const;

export const discoverMenu: Readonly<Record<string, MessageDescriptor>> = {
  '/swipe-game': msg`Swipe game`,
  '/match-finder': msg`Match finder`,
};
