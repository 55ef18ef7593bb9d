import { expect, test } from 'vitest';
import { setAppBadge } from './app-badge.ts';

test('[ST-17] [ER-13] the app badge shows the count, disappears at zero, and fails silently', async () => {
  const calls: string[] = [];
  const host = {
    setAppBadge: async (count: number) => {
      calls.push(`set ${count}`);
      throw new Error('not allowed');
    },
    clearAppBadge: async () => void calls.push('clear'),
  };
  setAppBadge(host, 7);
  setAppBadge(host, 0);
  await new Promise(setImmediate);
  expect(calls).toEqual(['set 7', 'clear']);
  expect(() => setAppBadge({}, 3)).not.toThrow();
  const refusing = {
    setAppBadge: () => {
      throw new Error('not here');
    },
  };
  expect(() => setAppBadge(refusing, 3)).not.toThrow();
});
