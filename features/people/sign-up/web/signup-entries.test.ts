import { expect, test } from 'vitest';
import { addressAtScreen, addressesUpTo, signupAddressIn } from './signup-entries.ts';

test('[LY-05] an entry keeps its own screen, even if the draft has progressed to another', () => {
  expect(addressAtScreen('https://vonk.test/signup?gender=female', 0)).toBe('/signup?gender=female&screen=0');
  expect(addressAtScreen('https://vonk.test/signup', 3)).toBe('/signup?screen=3');
  expect(addressAtScreen('https://vonk.test/signup?screen=2&mailed=yes', 2)).toBe('/signup?screen=2');
  expect(addressAtScreen('https://vonk.test/signup?step=1', 3)).toBe('/signup?screen=3');
});

test('[PW-04] [PW-08] each question has an entry, so that Back returns to the previous question', () => {
  expect(addressesUpTo('/signup?screen=2')).toEqual([
    '/signup?screen=0',
    '/signup?screen=1',
    '/signup?screen=2',
  ]);
  expect(addressesUpTo('/signup?screen=1', ['/signup?gender=female&screen=0'])).toEqual([
    '/signup?gender=female&screen=0',
    '/signup?screen=1',
  ]);
  expect(addressesUpTo('/signup?gender=female&screen=1')).toEqual([
    '/signup?gender=female&screen=0',
    '/signup?gender=female&screen=1',
  ]);
});

test.each([null, undefined, {}, 4, 'https://elsewhere.test/signup', '/login'])(
  '[LY-05] an entry with %j opens nothing',
  (item) => {
    expect(signupAddressIn(item)).toBeNull();
  },
);
