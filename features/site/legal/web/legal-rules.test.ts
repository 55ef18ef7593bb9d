import { describe, expect, test } from 'vitest';
import { dialledNumber } from './phone-number.ts';
import { termsVersionDate } from '../terms-version.ts';

describe('[LM-11] the date of the terms', () => {
  test.each([
    ['a company added before the first publication', '2019-05-06T07:08:09.000Z', '2023-12-01T12:00:00.000Z'],
    ['a company added at the first publication', '2023-12-01T12:00:00.000Z', '2023-12-01T12:00:00.000Z'],
    ['a company added a second later', '2023-12-01T12:00:01.000Z', '2023-12-01T12:00:01.000Z'],
    ['a company added years later', '2026-01-05T10:00:00.000Z', '2026-01-05T10:00:00.000Z'],
  ])('%s', (_, added, date) => {
    expect(termsVersionDate(added).toISOString()).toBe(date);
  });
});

describe('[LM-12] the support phone', () => {
  test.each([
    ['+31 20 555 0100', '+31205550100'],
    ['020-555 01-00', '0205550100'],
    ['020–555‑0100', '0205550100'],
    ['+44\u00a020\u202f7946\t0100', '+442079460100'],
    ['', ''],
  ])('%j dials %j', (phone, dialled) => {
    expect(dialledNumber(phone)).toBe(dialled);
  });
});
