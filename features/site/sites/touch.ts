import { day } from '#platform/shared/time.ts';
import { isAdvertisingLander, landerNames, type LanderVisit } from './lander-paths.ts';
import { trackingIn, type Tracking } from './tracking-parameters.ts';

/** One arrival through an advertisement: its link, and the page it led to. */
export interface Touch extends Tracking {
  /** Null until the first page is shown, because an experiment may still have to choose it. */
  readonly lander: LanderVisit['lander'] | null;
  readonly slug: string | null;
  /** The experiment that chose the lander, and the chosen variant. */
  readonly experiment: string | null;
  readonly variant: string | null;
  readonly at: Date;
}

/** The first and the last touch that led a visitor here. They are the same if there was only one touch. */
export interface Touches {
  readonly first: Touch;
  readonly last: Touch;
}

/** How long a touch counts. Exactly this long after the touch, it no longer counts. */
export const attributionMs = 30 * day;

/** Stores the touches of a visitor who consented, for 30 days. Only the server reads it. */
export const attributionCookie = 'attribution';

/** Whether the visitor consented to this: `yes` or `no`. Absent if not asked. */
export const attributionChoiceCookie = 'attribution_choice';

/** Whether the touch still counts at this time. A touch in the future never counts. */
export function countsAt(touch: Touch, at: Date): boolean {
  const age = at.getTime() - touch.at.getTime();
  return age >= 0 && age < attributionMs;
}

/** The touches that count at this time. When the first has expired, the last takes its place. */
export function currentTouches(touches: Touches | null, at: Date): Touches | null {
  if (!touches || !countsAt(touches.last, at)) return null;
  return countsAt(touches.first, at) ? touches : { first: touches.last, last: touches.last };
}

/**
 * Adds a touch to the earlier ones. A touch with the same time as the last one replaces it, because it is the same
 * visit.
 */
export function withTouch(earlier: Touches | null, touch: Touch): Touches {
  const counting = currentTouches(earlier, touch.at);
  if (!counting) return { first: touch, last: touch };
  const isSameVisit = counting.first.at.getTime() === touch.at.getTime();
  return { first: isSameVisit ? touch : counting.first, last: touch };
}

const noTracking: Tracking = { network: null, ref: null, sub1: null, sub2: null, sub3: null };
const noExperiment = { experiment: null, variant: null } as const;

/**
 * The touch of the current visit after a page was opened. Null if no advertisement led here.
 * @param tracking the tracking parameters of the page's address.
 */
export function touchAfterPage(
  current: Touch | null,
  tracking: Tracking | null,
  page: LanderVisit,
  at: Date,
): Touch | null {
  if (tracking && !(current && isSameLink(current, tracking)))
    return { ...tracking, ...page, ...noExperiment, at };
  if (current) return current.lander === null ? { ...current, ...page } : current;
  return isAdvertisingLander(page) ? { ...noTracking, ...page, ...noExperiment, at } : null;
}

export function isSameLink(one: Tracking, other: Tracking): boolean {
  return (Object.keys(noTracking) as (keyof Tracking)[]).every((name) => one[name] === other[name]);
}

/** A cookie's value: parameters in base64url, because cookies only allow token characters. */
const encode = (parameters: URLSearchParams): string =>
  btoa(parameters.toString()).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

function decode(value: string | undefined): URLSearchParams | null {
  if (!value || value.length > 4_000) return null;
  try {
    return new URLSearchParams(atob(value.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}

function toParameters(touch: Touch): URLSearchParams {
  const { at, ...texts } = touch;
  const filledEntries = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null);
  return new URLSearchParams([...filledEntries, ['at', at.getTime().toString(36)]]);
}

const name = /^[a-z0-9][a-z0-9-]{0,59}$/;
const nameIn = (parameters: URLSearchParams, field: string) => {
  const value = parameters.get(field) ?? '';
  return name.test(value) ? value : null;
};

/** @param now the time to use for a touch whose cookie is from an older version, which stored no time. */
function touchIn(parameters: URLSearchParams, now: Date): Touch | null {
  const tracking = trackingIn(parameters);
  const lander = [...landerNames, 'other' as const].find((one) => one === parameters.get('lander')) ?? null;
  const experiment = nameIn(parameters, 'experiment');
  if (!tracking && !experiment && (lander === null || lander === 'other')) return null;
  const at = Number.parseInt(parameters.get('at') ?? '', 36);
  return {
    ...(tracking ?? noTracking),
    lander,
    slug: nameIn(parameters, 'slug'),
    experiment,
    variant: experiment && nameIn(parameters, 'variant'),
    at: at > 0 && at <= now.getTime() ? new Date(at) : now,
  };
}

export const touchToCookie = (touch: Touch): string => encode(toParameters(touch));

/** The touch in the cookie of the current visit. Null if there is none, or if this server did not set the cookie. */
export function touchOfCookie(value: string | undefined, now: Date): Touch | null {
  const parameters = decode(value);
  return parameters && touchIn(parameters, now);
}

export function touchesToCookie({ first, last }: Touches): string {
  return encode(
    new URLSearchParams({ first: toParameters(first).toString(), last: toParameters(last).toString() }),
  );
}

/** The stored touches that still count. */
export function touchesOfCookie(value: string | undefined, now: Date): Touches | null {
  const parameters = decode(value);
  const read = (field: string) => touchIn(new URLSearchParams(parameters?.get(field) ?? ''), now);
  const [first, last] = [read('first'), read('last')];
  return first && last && first.at <= last.at ? currentTouches({ first, last }, now) : null;
}
