import { afterEach, expect, test, vi } from 'vitest';
import { buzz } from './buzz.ts';

afterEach(() => vi.unstubAllGlobals());

function vibrations({ reduced = false, touched = true }): unknown[] {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  const vibrate = vi.fn();
  buzz({ vibrate, userActivation: { hasBeenActive: touched, isActive: false } } as unknown as Navigator);
  return vibrate.mock.calls;
}

test('a match makes the phone vibrate once', () => {
  expect(vibrations({})).toHaveLength(1);
});

test('nothing vibrates if reduced motion is set, before the first tap, or on a device that cannot vibrate', () => {
  expect(vibrations({ reduced: true })).toEqual([]);
  expect(vibrations({ touched: false })).toEqual([]);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  expect(() => buzz({} as Navigator)).not.toThrow();
});
