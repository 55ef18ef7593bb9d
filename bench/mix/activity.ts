/** The kinds of work that active members cause. */
export const kinds = [
  'message',
  'delivery',
  'search',
  'profile',
  'page',
  'socket',
  'poll',
  'swipe',
  'like',
  'log-in',
  'upload',
  'purchase',
] as const;
export type Kind = (typeof kinds)[number];

/** Where a rate comes from: the example in docs/scaling.md, the code of the browser, or an assumption of this file. */
export type RateSource = 'example' | 'code' | 'assumption';

export interface Activity {
  readonly what: string;
  /** An active member, who has one page open, does this once in so many seconds. */
  readonly everySeconds: number;
  readonly source: RateSource;
}

/**
 * What an active member does. The rare kinds assume that daily members are active for half an hour a day: one in ten
 * logs in again after some of its visits, one in twenty uploads a photo, and one in fifty buys.
 */
export const activities: Readonly<Record<Kind, Activity>> = {
  message: { what: 'a message', everySeconds: 120, source: 'example' },
  delivery: {
    what: 'what both open pages do after a message',
    everySeconds: 120,
    source: 'code',
  },
  search: { what: 'a search', everySeconds: 40, source: 'example' },
  profile: { what: 'a profile', everySeconds: 40, source: 'example' },
  page: { what: 'a page load', everySeconds: 600, source: 'example' },
  socket: { what: 'the socket of a loaded page', everySeconds: 600, source: 'code' },
  poll: { what: 'the poll of an open page', everySeconds: 60, source: 'code' },
  swipe: { what: 'a swipe', everySeconds: 60, source: 'assumption' },
  like: { what: 'a like', everySeconds: 300, source: 'assumption' },
  'log-in': { what: 'a log-in', everySeconds: 18_000, source: 'assumption' },
  upload: { what: 'a photo', everySeconds: 36_000, source: 'assumption' },
  purchase: { what: 'a purchase', everySeconds: 90_000, source: 'assumption' },
};

/** How often per second one active member does this. */
export const calculateRate = (kind: Kind): number => 1 / activities[kind].everySeconds;
