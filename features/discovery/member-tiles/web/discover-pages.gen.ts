// Generated from the features' manifest.ts by `npm run docs:api`.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface DiscoverPage {
  readonly path: string;
  readonly name: MessageDescriptor;
  /** A button that leads there from an empty list of matches. */
  readonly invitation?: MessageDescriptor;
}

export const discoverPages: readonly DiscoverPage[] = [
  {
    path: '/members',
    name: msg`Search`,
  },
  {
    path: '/swipe-game',
    name: msg`Swipe`,
    invitation: msg`Start swiping`,
  },
  {
    path: '/match-finder',
    name: msg`For you`,
  },
];
