import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each([
  '/members',
  '/members?min_age=30&distance=50',
  '/chats/0190?x=%2F%2Fevil.test',
  '/members/a.b',
  '/?return_to=https://evil.test',
])('%s stays as it is', (path) => {
  expect(localPath(path)).toBe(path);
});

test.each([
  null,
  undefined,
  7,
  '',
  'members',
  'https://evil.test/',
  'javascript:alert(1)',
  '//evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\u0000/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/%2e//evil.test',
  '/%2E%2e//evil.test',
  '/./\\evil.test',
  `/${'a'.repeat(500)}`,
])('[HA-05] %j is rejected', (value) => {
  expect(localPath(value)).toBeNull();
});

/** Built from pieces of known attacks. Most random strings would be rejected for trivial reasons. */
const pieces = [
  ...'/ // \\ . .. /. /.. /./ /../ %2e %2E %2f %5c %09 %0a @ : ? # ; &'.split(' '),
  ...'evil.test https: javascript: members a'.split(' '),
  ...'\t\n\r \u0000\u00a0\u3002\uff0f\ufeff',
];

const hostilePath = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));

const origins = ['https://vonk.example', 'http://localhost:3000', 'https://vonk.example:8443'];

test('[HA-05] whatever the value, the result stays on the origin of the page that resolves it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostilePath,
        hostilePath.map((path) => `/${path}`),
        fc.string(),
      ),
      fc.constantFrom(...origins),
      (value, origin) => {
        const path = localPath(value);
        if (path === null) return;
        expect(new URL(path, `${origin}/login?return_to=x`).origin).toBe(origin);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(localPath(path)).toBe(path);
      },
    ),
    { numRuns: 2_000 },
  );
});
