import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, hour, minute } from '#platform/shared/time.ts';
import { capWindow, isQuiet, minGapMs, localHour, nextSendingTime } from './sending-time.ts';

const zones = [
  'Europe/Amsterdam',
  'Atlantic/Canary',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
] as const;

const aTime = fc.date({
  min: new Date('2026-01-01T00:00Z'),
  max: new Date('2027-12-31T00:00Z'),
  noInvalidDate: true,
});
const anHour = fc.integer({ min: 0, max: 23 });
const quietHours = fc.record({ from: anHour, until: anHour });
const zonesOfMember = fc.uniqueArray(fc.constantFrom(...zones), { minLength: 1, maxLength: 3 });
const earlier = fc.array(fc.integer({ min: 0, max: 10 * day }), { maxLength: 8 });

const isQuietAt = (at: Date, quiet: { from: number; until: number }, inZones: readonly string[]) =>
  inZones.some((zone) => isQuiet(localHour(at.getTime(), zone), quiet));

describe('[RE-05] quiet hours', () => {
  test.each([
    [22, 21, 9, true],
    [3, 21, 9, true],
    [9, 21, 9, false],
    [20, 21, 9, false],
    [21, 21, 9, true],
    [13, 13, 15, true],
    [15, 13, 15, false],
    [4, 4, 4, false],
  ])('at %i o’clock, with quiet hours from %i until %i: %s', (now, from, until, quiet) => {
    expect(isQuiet(now, { from, until })).toBe(quiet);
  });

  const at = (now: string, inZones: readonly string[], quiet = { from: 21, until: 9 }) =>
    nextSendingTime(new Date(now), [], { cap: { perWeek: 3 }, quiet, zones: inZones })?.toISOString() ?? null;

  test('end at the member’s own nine o’clock', () => {
    expect(at('2026-11-25T02:10:00Z', ['Europe/Amsterdam'])).toBe('2026-11-25T08:00:00.000Z');
    expect(at('2026-11-25T02:10:00Z', ['America/New_York'])).toBe('2026-11-25T14:00:00.000Z');
    expect(at('2026-11-25T02:10:00Z', ['Asia/Kathmandu'])).toBe('2026-11-25T03:15:00.000Z');
  });

  test('apply in every zone in which the member may live', () => {
    expect(at('2026-11-25T12:00:00Z', ['America/New_York', 'Pacific/Honolulu'])).toBe(
      '2026-11-25T19:00:00.000Z',
    );
  });

  test('never end if it is always quiet in some zone', () => {
    const quiet = { from: 9, until: 8 };
    expect(at('2026-11-25T12:00:00Z', ['Europe/Amsterdam', 'America/New_York'], quiet)).toBeNull();
  });

  test('adjust when the clocks change', () => {
    expect(at('2026-10-24T22:00:00Z', ['Europe/Amsterdam'])).toBe('2026-10-25T08:00:00.000Z');
    expect(at('2026-03-28T22:00:00Z', ['Europe/Amsterdam'])).toBe('2026-03-29T07:00:00.000Z');
  });
});

test('[RE-05] a mailing is sent at the first time that is neither quiet nor above the cap', () => {
  fc.assert(
    fc.property(
      aTime,
      earlier,
      fc.integer({ min: 1, max: 7 }),
      quietHours,
      zonesOfMember,
      (now, ages, perWeek, quiet, inZones) => {
        const sentAt = ages.map((age) => new Date(now.getTime() - age));
        const time = nextSendingTime(now, sentAt, { cap: { perWeek }, quiet, zones: inZones });
        const isAllowed = (at: Date) =>
          !isQuietAt(at, quiet, inZones) &&
          sentAt.every((sent) => at.getTime() - sent.getTime() >= minGapMs) &&
          sentAt.filter((sent) => at.getTime() - sent.getTime() < capWindow).length < perWeek;
        const end = time ?? new Date(now.getTime() + 2 * day);
        if (time) {
          expect(time.getTime()).toBeGreaterThanOrEqual(now.getTime());
          expect(isAllowed(time)).toBe(true);
        }
        // Nothing was allowed before.
        for (let at = now.getTime(); at < end.getTime(); at += 5 * minute)
          expect(isAllowed(new Date(at))).toBe(false);
      },
    ),
    { numRuns: 150 },
  );
});

test('[RE-05] however often mailings are due, no member gets more than the cap in any seven days', () => {
  fc.assert(
    fc.property(
      aTime,
      fc.array(fc.integer({ min: 0, max: 30 * hour }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 0, max: 7 }),
      quietHours,
      zonesOfMember,
      (start, pauses, perWeek, quiet, inZones) => {
        const sentAt: Date[] = [];
        let now = start;
        for (const pause of pauses) {
          now = new Date(now.getTime() + pause);
          const time = nextSendingTime(now, sentAt, { cap: { perWeek }, quiet, zones: inZones });
          if (time && time <= now) sentAt.push(now);
        }
        for (const first of sentAt) {
          const inWindow = sentAt.filter((at) => at >= first && at.getTime() < first.getTime() + capWindow);
          expect(inWindow.length).toBeLessThanOrEqual(perWeek);
          expect(isQuietAt(first, quiet, inZones)).toBe(false);
        }
      },
    ),
    { numRuns: 150 },
  );
});
