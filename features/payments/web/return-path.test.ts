import { expect, test } from 'vitest';
import { creditsLink, localPath } from './return-path.ts';

test('a link to buy credits says where to go back to', () => {
  expect(creditsLink('/chats/1?x=2')).toBe('/credits?return_to=%2Fchats%2F1%3Fx%3D2');
});

test.each(['/chats', '/chats/0197?draft=1'])('goes back to %s', (path) => {
  expect(localPath(path)).toBe(path);
});

test.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  'chats',
  '',
  '/\t/evil.test',
  null,
])('never leads away to %s', (path) => {
  expect(localPath(path)).toBeNull();
});
