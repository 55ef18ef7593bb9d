import { expect, test } from 'vitest';
import { handle } from './swipe-game-page.tsx';

test('[PW-07] no alert shows where members swipe, and the notice about the account moves no card', () => {
  expect(handle).toMatchObject({ alerts: 'none', notice: 'below', footer: 'hidden' });
});
