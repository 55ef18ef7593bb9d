import { expect, test } from 'vitest';
import { creditsLink } from './return-path.ts';

test('a link to buy credits carries the path to return to', () => {
  expect(creditsLink('/chats/1?x=2')).toBe('/credits?return_to=%2Fchats%2F1%3Fx%3D2');
});
