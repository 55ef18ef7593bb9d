import { describe, expect, test } from 'vitest';
import { chatTimes } from './chat-times.ts';

const now = () => new Date('2026-11-26T22:30:00Z');

describe('times of messages', () => {
  test.each([
    ['Europe/Amsterdam', '15:36'],
    ['UTC', '14:36'],
    ['Pacific/Auckland', 'Gisteren 03:36'],
  ])('in %s, chats and notifications give the same time', (zone, moment) => {
    const times = chatTimes(
      'nl-NL',
      zone,
      zone === 'Pacific/Auckland' ? () => new Date('2026-11-27T14:00:00Z') : now,
    );
    const at = '2026-11-26T14:36:00Z';
    expect(times.moment(at)).toBe(moment);
    expect(moment.endsWith(times.time(at))).toBe(true);
  });

  test('without a time zone, that of the device counts', () => {
    const at = '2026-11-26T14:36:00Z';
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(chatTimes('nl-NL', undefined, now).time(at)).toBe(chatTimes('nl-NL', timeZone, now).time(at));
  });

  test.each([
    ['2026-11-26T22:00:00Z', '23:00', '23:00', 'Vandaag'],
    ['2026-11-25T17:40:00Z', 'Gisteren', 'Gisteren 18:40', 'Gisteren'],
    ['2026-11-23T17:40:00Z', 'Maandag', 'Maandag 18:40', 'Maandag'],
    ['2026-11-19T17:40:00Z', '19 nov', '19 november', '19 november'],
    ['2025-11-19T17:40:00Z', '19 nov', '19 november 2025', '19 november 2025'],
  ])('%s is %s in the list of chats and %s among notifications', (at, brief, moment, day) => {
    const times = chatTimes('nl-NL', 'Europe/Amsterdam', now);
    expect([times.brief(at), times.moment(at), times.day(at)]).toEqual([brief, moment, day]);
  });

  test('a day ends at midnight in the time zone', () => {
    const times = chatTimes('nl-NL', 'Europe/Amsterdam', now);
    expect(times.dayKey('2026-11-25T23:30:00Z')).toBe(times.dayKey('2026-11-26T22:30:00Z'));
    expect(times.day('2026-11-25T22:30:00Z')).toBe('Gisteren');
  });
});
