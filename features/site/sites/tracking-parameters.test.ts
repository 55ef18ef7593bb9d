import { describe, expect, test } from 'vitest';
import { trackingIn, trackingOfCookie, type Tracking } from './tracking-parameters.ts';
import { trackingToCookie } from '#tests/support/tracking-cookie.ts';

const nothing = { network: null, ref: null, sub1: null, sub2: null, sub3: null };
const of = (query: string) => trackingIn(new URLSearchParams(query));

describe('[VL-12] the tracking parameters of a link', () => {
  const links: readonly (readonly [string, string, Partial<Tracking>])[] = [
    ['network', 'network=adnet', { network: 'adnet' }],
    ['ref', 'ref=spring', { ref: 'spring' }],
    ...['sub', 'sub1', 'aff_sub', 'aff_sub1'].map((name) => [name, `${name}=a1`, { sub1: 'a1' }] as const),
    ...['sub2', 'aff_sub2'].map((name) => [name, `${name}=b2`, { sub2: 'b2' }] as const),
    ...['sub3', 'aff_sub3'].map((name) => [name, `${name}=c3`, { sub3: 'c3' }] as const),
    ['braces around a value', 'network={adnet}&sub1={{click}}', { network: 'adnet', sub1: 'click' }],
    ['the number wins over its aliases', 'aff_sub=x&sub=y&sub1=z', { sub1: 'z' }],
    ['an empty one gives way to its alias', 'sub1={}&aff_sub=x', { sub1: 'x' }],
    ['spaces and signs of a value', 'sub2=a%20b%2Fc', { sub2: 'a b/c' }],
  ];
  test.each(links)('%s', (_title, query, expected) => {
    expect(of(query)).toEqual({ ...nothing, ...expected });
  });

  test.each([
    ['nothing', ''],
    ['other parameters', 'page=2&subject=x'],
    ['empty braces', 'network={}&sub1='],
    ['a network with markup', 'network=<script>'],
    ['what is too long to keep', `sub1=${'a'.repeat(101)}`],
    ['control characters', 'ref=a%0d%0ab'],
  ])('%s is not tracking', (_title, query) => {
    expect(of(query)).toBeNull();
  });
});

test('[EN-08] the cookie’s value is read back unchanged', () => {
  const tracking = of('network=adnet&ref=a%3Db%26c&sub1=1&sub3=x y')!;
  expect(trackingToCookie(tracking)).toMatch(/^[\w-]+$/);
  expect(trackingOfCookie(trackingToCookie(tracking))).toEqual(tracking);
});

test.each([[undefined], [''], ['%%%'], ['x'.repeat(3_000)], ['bm90aGluZw']])(
  'a cookie with the value %j contains no tracking parameters',
  (value) => {
    expect(trackingOfCookie(value)).toBeNull();
  },
);
