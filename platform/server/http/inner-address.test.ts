import { expect, test } from 'vitest';
import { isInnerAddress, isInnerHost } from './inner-address.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:127.0.0.1',
  '::127.0.0.1',
  'fd00::1',
  'fec0::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
])('%s is in the private network, or may lead there', (address) => {
  expect(isInnerAddress(address)).toBe(true);
});

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001::200e'])(
  '%s is outside',
  (address) => {
    expect(isInnerAddress(address)).toBe(false);
  },
);

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://127.0.0.1./',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a00:1]/',
  'https://192.168.1.1:8443/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0/',
])('%s leads into the private network', (address) => {
  expect(isInnerHost(new URL(address))).toBe(true);
});

test.each(['https://93.184.216.34/', 'https://[2606:2800:220:1:248:1893:25c8:1946]/', 'https://a.example/'])(
  '%s is not an inner address in digits',
  (address) => {
    expect(isInnerHost(new URL(address))).toBe(false);
  },
);
