import { expect, test } from 'vitest';
import { askPosition } from './ask-position.ts';

const unasked = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' } as const;

/** A browser that returns either the position or the error. */
function aBrowser(answer: { latitude: number; longitude: number } | { code: 1 | 2 | 3 }) {
  const calls: (PositionOptions | undefined)[] = [];
  return {
    asked: calls,
    getCurrentPosition(
      onSuccess: PositionCallback,
      failed?: PositionErrorCallback | null,
      options?: PositionOptions,
    ) {
      calls.push(options);
      if ('code' in answer) failed?.({ ...unasked, code: answer.code });
      else onSuccess({ coords: answer, timestamp: 0 } as unknown as GeolocationPosition);
    },
  };
}

test('[LM-07] a position up to an hour old is accepted', async () => {
  const browser = aBrowser({ latitude: 52, longitude: 5 });
  await askPosition(browser);
  expect(browser.asked).toEqual([expect.objectContaining({ maximumAge: 3_600_000 })]);
});

test('a position is rounded to a kilometre', async () => {
  expect(await askPosition(aBrowser({ latitude: 52.1551724, longitude: -5.3875491 }))).toEqual({
    kind: 'found',
    position: { lat: 52.16, lon: -5.39 },
  });
});

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'unavailable'],
] as const)('[EN-14] the browser’s error %i means %s', async (code, kind) => {
  expect(await askPosition(aBrowser({ code }))).toEqual({ kind });
});
