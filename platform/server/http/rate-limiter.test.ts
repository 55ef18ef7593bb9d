import { expect, test } from 'vitest';
import { hour, minute } from '#platform/shared/time.ts';
import { TestClock } from '#tests/support/test-clock.ts';
import { limitedAddress } from './address.ts';
import { MemoryCounter, RateLimiter } from './rate-limiter.ts';

const tooManyRequests = { code: 'too_many_requests', status: 429 };

function aLimiter() {
  const clock = new TestClock();
  return { clock, limiter: new RateLimiter(new MemoryCounter(), new MemoryCounter(), clock) };
}

async function times(count: number, act: () => Promise<void>) {
  for (let time = 0; time < count; time++) await act();
}

test('25 log-ins in 5 minutes are allowed from one address, then none until the window ends', async () => {
  const { clock, limiter } = aLimiter();
  const logIn = (address = '192.0.2.1') => limiter.check('login', 1, address, null);
  await times(25, logIn);
  await expect(logIn()).rejects.toMatchObject({ ...tooManyRequests, args: { retry_after: 300 } });
  await expect(logIn('192.0.2.2')).resolves.toBeUndefined();
  await expect(limiter.check('login', 2, '192.0.2.1', null), 'another site').resolves.toBeUndefined();
  clock.advance(3 * minute);
  await expect(logIn()).rejects.toMatchObject({ ...tooManyRequests, args: { retry_after: 120 } });
  clock.advance(2 * minute);
  await expect(logIn()).resolves.toBeUndefined();
});

test('after the clock was set back, nobody waits longer than one window', async () => {
  const { clock, limiter } = aLimiter();
  const logIn = () => limiter.check('login', 1, '192.0.2.1', null);
  clock.advance(3 * hour);
  await times(25, logIn);
  clock.advance(-3 * hour);
  await expect(logIn()).rejects.toMatchObject({ ...tooManyRequests, args: { retry_after: 300 } });
  clock.advance(5 * minute);
  await expect(logIn()).resolves.toBeUndefined();
});

test('members behind one mobile network do not share a limit for messages, but one member’s devices do', async () => {
  const { limiter } = aLimiter();
  const send = (member: string) => limiter.check('message', 1, '192.0.2.1', member);
  await times(120, () => send('anna'));
  await expect(send('anna')).rejects.toMatchObject(tooManyRequests);
  await expect(send('bram')).resolves.toBeUndefined();
});

test('payments are limited per member and per address', async () => {
  const { limiter } = aLimiter();
  let member = 0;
  const pay = () => limiter.check('payment', 1, '192.0.2.1', `member ${member++}`);
  await times(120, pay);
  await expect(pay()).rejects.toMatchObject(tooManyRequests);
});

test('a premium member can upload 25 photos and crop each several times', async () => {
  const { limiter } = aLimiter();
  const make = (what: 'upload' | 'crop') => () => limiter.check(what, 1, '192.0.2.1', 'anna');
  await times(25, make('upload'));
  await times(100, make('crop'));
  await times(25, make('upload'));
  await times(10, make('upload'));
  await expect(make('upload')()).rejects.toMatchObject(tooManyRequests);
  await expect(make('crop')()).resolves.toBeUndefined();
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('limits treat %s as %s', (address, seen) => {
  expect(limitedAddress(address)).toBe(seen);
});
