import { expect, test } from 'vitest';
import { isIosSafari } from './ios-safari.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    'Safari on an iPhone',
    `(iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
    5,
    true,
  ],
  [
    'Safari on an iPad',
    `(Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`,
    5,
    true,
  ],
  ['Safari on a Mac', `(Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, 0, false],
  [
    'Chrome on an iPhone',
    `(iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} CriOS/130.0 Mobile/15E148 Safari/604.1`,
    5,
    false,
  ],
  ['a browser within an app', `(iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Mobile/15E148`, 5, false],
  [
    'Chrome on Android',
    '(Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
    5,
    false,
  ],
])('[PR-10] %s: whether the share menu is explained', (_what, system, maxTouchPoints, explained) => {
  expect(isIosSafari({ userAgent: `Mozilla/5.0 ${system}`, maxTouchPoints })).toBe(explained);
});
