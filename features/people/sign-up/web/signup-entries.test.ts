import { expect, test } from 'vitest';
import { addressAtStep, addressesUpTo, signupAddressIn } from './signup-entries.ts';

test('[LY-05] an entry keeps its own step, even if the draft has reached another', () => {
  expect(addressAtStep('https://vonk.test/signup?gender=female', 0)).toBe('/signup?gender=female&step=0');
  expect(addressAtStep('https://vonk.test/signup', 3)).toBe('/signup?step=3');
  expect(addressAtStep('https://vonk.test/signup?step=2&mailed=yes', 2)).toBe('/signup?step=2');
});

test('[PW-04] each question has an entry, so that Back returns to the previous question', () => {
  expect(addressesUpTo('/signup?step=2')).toEqual(['/signup?step=0', '/signup?step=1', '/signup?step=2']);
  expect(addressesUpTo('/signup?step=1', ['/signup?gender=female&step=0'])).toEqual([
    '/signup?gender=female&step=0',
    '/signup?step=1',
  ]);
});

test.each([null, undefined, {}, 4, 'https://elsewhere.test/signup', '/login'])(
  '[LY-05] an entry with %j opens nothing',
  (item) => {
    expect(signupAddressIn(item)).toBeNull();
  },
);
