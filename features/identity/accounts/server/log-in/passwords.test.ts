import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

/** The pending argon2 calls; the test decides when each one finishes. */
const running = vi.hoisted((): { what: string; end: () => void }[] => []);

vi.mock('@node-rs/argon2', () => {
  const begin = (what: string, result: unknown) =>
    new Promise((resolve) => running.push({ what, end: () => resolve(result) }));
  return {
    hash: (password: string) => begin(`hash ${password}`, `hash of ${password}`),
    verify: (_hash: string, password: string) => begin(`verify ${password}`, true),
  };
});

let hashPassword: typeof import('./passwords.ts').hashPassword;
let hashUnless: typeof import('./passwords.ts').hashUnless;
let verifyPassword: typeof import('./passwords.ts').verifyPassword;

// Test files share their modules. This file needs the fake argon2, and the others must not get it.
beforeAll(async () => {
  vi.resetModules();
  ({ hashPassword, hashUnless, verifyPassword } = await import('./passwords.ts'));
});
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

const usableHash = `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`;
const names = () => running.map(({ what }) => what);
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function endNext(): Promise<void> {
  running.shift()?.end();
  await settle();
}

afterEach(async () => {
  while (running.length > 0) await endNext();
});

test('[HA-07] thirty new passwords for one address delay another address by one hash, and do not delay log-ins at all', async () => {
  const many = Array.from({ length: 30 }, (_, n) => hashPassword(`many ${n}`, 'one'));
  const other = hashPassword('other', 'two');
  await settle();
  expect(names()).toEqual(['hash many 0']);
  await endNext();
  expect(names()).toEqual(['hash many 1']);
  const checked = verifyPassword(usableHash, 'log-in', 'one');
  await settle();
  expect(names()).toContain('verify log-in');
  await endNext();
  expect(names()).toContain('hash other');
  while (running.length > 0) await endNext();
  expect(await Promise.all([other, checked])).toEqual(['hash of other', true]);
  expect(await Promise.all(many)).toHaveLength(30);
});

test("[HA-07] a call that fails its check costs no hash, and the check runs when the call's turn comes", async () => {
  let accounts = 0;
  const signUp = () =>
    hashUnless('one', 'new', async () => {
      if (accounts > 0) throw new Error('taken');
      return undefined;
    });
  const first = signUp().then((result) => {
    accounts++;
    return result;
  });
  const later = Promise.allSettled(Array.from({ length: 20 }, signUp));
  await settle();
  await endNext();
  await first;
  while (running.length > 0) await endNext();
  const refused = (await later).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(19);
});

test('[HA-07] a password is refused as "unavailable" if too many calls of the same owner are waiting', async () => {
  const waiting = Array.from({ length: 33 }, () => hashPassword('many', 'one'));
  await expect(hashPassword('too many', 'one')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  while (running.length > 0) await endNext();
  await Promise.all(waiting);
});
