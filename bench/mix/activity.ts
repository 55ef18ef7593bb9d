import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from './client.ts';
import type { Crowd } from './crowd.ts';

const commonKinds = [
  'message',
  'delivery',
  'search',
  'profile',
  'page',
  'socket',
  'poll',
  'like',
  'log-in',
  'upload',
  'purchase',
] as const;
export type CommonKind = (typeof commonKinds)[number];

/** Where a rate comes from: the example in docs/scaling.md, the code of the browser, or an assumption of this file. */
export type RateSource = 'example' | 'code' | 'assumption';

export interface Activity {
  readonly what: string;
  /** An active member, who has one page open, does this once in so many seconds. */
  readonly everySeconds: number;
  readonly source: RateSource;
}

/** Work that one feature causes. It is in a file of that feature's name in `kinds`. */
export interface FeatureKind extends Activity {
  readonly name: string;
  /** How many operations per second its phase makes. */
  readonly phaseRate: number;
  /** Returns the operation, by turn. Turns spread it over the members. */
  readonly prepare: (client: Client, crowd: Crowd) => (turn: number) => Promise<unknown>;
}

export const featureKinds: readonly FeatureKind[] = await Promise.all(
  globSync(join(import.meta.dirname, 'kinds/*.ts'))
    .toSorted()
    .map(async (file) => {
      const { default: kind } = (await import(pathToFileURL(file).href)) as { default: FeatureKind };
      return kind;
    }),
);

/** The kinds of work that active members cause. */
export const kinds: readonly string[] = [...commonKinds, ...featureKinds.map(({ name }) => name)];

/**
 * What an active member does. The rare kinds assume that daily members are active for half an hour a day: one in ten
 * logs in again after some of its visits, one in twenty uploads a photo, and one in fifty buys.
 */
const commonActivities: Readonly<Record<CommonKind, Activity>> = {
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
  like: { what: 'a like', everySeconds: 300, source: 'assumption' },
  'log-in': { what: 'a log-in', everySeconds: 18_000, source: 'assumption' },
  upload: { what: 'a photo', everySeconds: 36_000, source: 'assumption' },
  purchase: { what: 'a purchase', everySeconds: 90_000, source: 'assumption' },
};

/** By kind. */
export const activities: ReadonlyMap<string, Activity> = new Map<string, Activity>([
  ...Object.entries(commonActivities),
  ...featureKinds.map((kind) => [kind.name, kind] as const),
]);

/** How often per second one active member does this. */
export const calculateRate = (kind: string): number => 1 / activities.get(kind)!.everySeconds;
