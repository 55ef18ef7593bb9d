import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '#platform/shared/time.ts';
import { landerAt, landerNames } from './lander-paths.ts';
import {
  attributionMs,
  countsAt,
  currentTouches,
  touchAfterPage,
  touchesOfCookie,
  touchesToCookie,
  touchOfCookie,
  touchToCookie,
  withTouch,
  type Touch,
  type Touches,
} from './touch.ts';

const text = fc.option(
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 100 }).filter((value) => {
    const bare = value.replace(/[{}]/g, '').trim();
    return bare === value && /^[\x20-\x7e]+$/.test(value);
  }),
  { nil: null },
);
const word = fc.option(fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,59}$/), { nil: null });
const start = Date.UTC(2026, 0, 1);
const moments = fc.integer({ min: 0, max: 90 * day }).map((ms) => new Date(start + ms));
const touches: fc.Arbitrary<Touch> = fc.record({
  network: fc.stringMatching(/^[\w.-]{1,60}$/),
  ref: text,
  sub1: text,
  sub2: text,
  sub3: text,
  lander: fc.constantFrom(...landerNames, 'other' as const, null),
  slug: word,
  experiment: fc.constant(null),
  variant: fc.constant(null),
  at: moments,
});

/** The visits of one person, in chronological order. */
const journeys = fc
  .uniqueArray(touches, { minLength: 1, maxLength: 12, selector: ({ at }) => at.getTime() })
  .map((list) => list.toSorted((one, other) => one.at.getTime() - other.at.getTime()));
const storedAfter = (journey: readonly Touch[]) =>
  journey.reduce<Touches | null>((earlier, touch) => withTouch(earlier, touch), null);

describe('[RE-02] attribution', () => {
  test('a touch counts from its time until exactly 30 days later, and never before', () => {
    fc.assert(
      fc.property(touches, fc.integer({ min: -2 * attributionMs, max: 2 * attributionMs }), (touch, ms) => {
        expect(countsAt(touch, new Date(touch.at.getTime() + ms))).toBe(ms >= 0 && ms < attributionMs);
      }),
    );
  });

  test('the last touch is the latest one, and counts for 30 days whatever came before', () => {
    fc.assert(
      fc.property(journeys, fc.integer({ min: 0, max: 2 * attributionMs }), (journey, later) => {
        const latest = journey.at(-1)!;
        const at = new Date(latest.at.getTime() + later);
        const touches = currentTouches(storedAfter(journey), at);
        expect(touches?.last ?? null).toEqual(later < attributionMs ? latest : null);
      }),
    );
  });

  test('the first touch is the earliest one while it counts; after that, the last touch takes its place', () => {
    fc.assert(
      fc.property(journeys, fc.integer({ min: 0, max: 2 * attributionMs }), (journey, later) => {
        const latest = journey.at(-1)!;
        const at = new Date(latest.at.getTime() + later);
        // The same rule, applied one visit at a time.
        let first: Touch | null = null;
        let last: Touch | null = null;
        for (const touch of journey) {
          if (first && !countsAt(first, touch.at)) first = last && countsAt(last, touch.at) ? last : null;
          first ??= touch;
          last = touch;
        }
        if (first && !countsAt(first, at)) first = last;
        const touches = currentTouches(storedAfter(journey), at);
        expect(touches?.first ?? null).toEqual(countsAt(latest, at) ? first : null);
      }),
    );
  });

  test('neither touch is ever older than 30 days, and the first is never later than the last', () => {
    fc.assert(
      fc.property(journeys, moments, (journey, at) => {
        const touches = currentTouches(storedAfter(journey), at);
        if (!touches) return;
        expect(countsAt(touches.first, at) && countsAt(touches.last, at)).toBe(true);
        expect(touches.first.at.getTime()).toBeLessThanOrEqual(touches.last.at.getTime());
      }),
    );
  });

  test('the cookies are read back unchanged, and are small enough for a cookie', () => {
    fc.assert(
      fc.property(journeys, (journey) => {
        const storedTouches = storedAfter(journey)!;
        const now = storedTouches.last.at;
        const value = touchesToCookie(storedTouches);
        expect(value).toMatch(/^[\w-]+$/);
        expect(value.length).toBeLessThan(4_000);
        expect(touchesOfCookie(value, now)).toEqual(storedTouches);
        expect(touchOfCookie(touchToCookie(storedTouches.last), now)).toEqual(storedTouches.last);
      }),
    );
  });

  test('no cookie makes the server fail, and none counts for longer than 30 days', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), moments, (value, now) => {
        const touches = touchesOfCookie(value, now);
        if (touches) expect(countsAt(touches.first, now)).toBe(true);
        touchOfCookie(value, now);
      }),
    );
  });
});

const link = { network: 'acme', ref: null, sub1: 'x', sub2: null, sub3: null };
const now = new Date(start);

describe('the touch of a visit', () => {
  test('consists of the link and the page it led to, and stays the same on later pages', () => {
    const first = touchAfterPage(null, link, landerAt('/landers/gallery/beach'), now);
    expect(first).toMatchObject({ network: 'acme', lander: 'gallery', slug: 'beach', at: now });
    const later = new Date(start + day);
    expect(touchAfterPage(first, null, landerAt('/signup'), later)).toBe(first);
    expect(touchAfterPage(first, link, landerAt('/landers/gallery/beach'), later), 'reloaded').toBe(first);
    expect(touchAfterPage(first, { ...link, sub1: 'y' }, landerAt('/'), later)).toMatchObject({
      sub1: 'y',
      lander: 'index',
      at: later,
    });
  });

  test('gets its lander from the page that an experiment chose', () => {
    const chosen: Touch = { ...link, lander: null, slug: null, experiment: 'spring', variant: 'b', at: now };
    expect(
      touchAfterPage(chosen, link, landerAt('/members/4b8a3f5e-7b1f-4a86-9a0e-1f2c3d4e5f60/landing2'), now),
    ).toEqual({
      ...chosen,
      lander: 'landing2',
    });
  });

  test('exists without a link only on pages for advertisements', () => {
    expect(touchAfterPage(null, null, landerAt('/landers/tinderswipe'), now)).toMatchObject({
      network: null,
      lander: 'tinderswipe',
    });
    for (const path of ['/', '/signup', '/pricing'])
      expect(touchAfterPage(null, null, landerAt(path), now)).toBeNull();
  });
});

test.each([
  ['/', 'index', null],
  ['/signup/', 'signup', null],
  ['/landers/tinderswipe', 'tinderswipe', null],
  ['/landers/maplanding', 'maplanding', null],
  ['/landers/video/she-summer', 'video', 'she-summer'],
  ['/members/4b8a3f5e-7b1f-4a86-9a0e-1f2c3d4e5f60/landing2', 'landing2', null],
  ['/members/4b8a3f5e-7b1f-4a86-9a0e-1f2c3d4e5f60/landing3/summer', 'landing3', 'summer'],
  ['/members/4b8a3f5e-7b1f-4a86-9a0e-1f2c3d4e5f60/signup', 'profile', null],
  ['/members/landing2', 'other', null],
  ['/members/4b8a3f5e-7b1f-4a86-9a0e-1f2c3d4e5f60/landing', 'profile', null],
  ['/landers/unknown', 'other', null],
  ['/landers/video/a%20b', 'other', null],
  ['/pricing', 'other', null],
  ['//', 'index', null],
])('the lander of %s is %s', (path, lander, slug) => {
  expect(landerAt(path)).toEqual({ lander, slug });
});
