import { expect, test } from 'vitest';
import { isInnerAddress } from './push-origins.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '::1',
  '::ffff:127.0.0.1',
  '::127.0.0.1',
  'fd00::1',
  'fec0::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
])('%s is in the private network, or may lead there', (address) => {
  expect(isInnerAddress(address)).toBe(true);
});

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001::200e'])(
  '%s is outside',
  (address) => {
    expect(isInnerAddress(address)).toBe(false);
  },
);
