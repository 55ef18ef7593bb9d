import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOpenDialog, openDialogOf, rememberOpenDialog } from './open-dialog.ts';

let state: unknown;
beforeEach(() => {
  state = null;
  vi.stubGlobal('history', {
    get state() {
      return state;
    },
    replaceState: (next: unknown) => void (state = next),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[LY-05] which step the dialog shows is kept beside what the router keeps, until it is forgotten', () => {
  state = { idx: 3, key: 'abc' };
  expect(openDialogOf(state)).toBeNull();
  rememberOpenDialog('https://vonk.test/signup?step=4');
  expect(state).toEqual({ idx: 3, key: 'abc', signup: '/signup?step=4' });
  expect(openDialogOf(state)).toBe('/signup?step=4');
  forgetOpenDialog();
  expect(state).toEqual({ idx: 3, key: 'abc' });
});

test.each([null, {}, { signup: 4 }, { signup: 'https://elsewhere.test/signup' }, 'x'])(
  'an entry of history with %j opens nothing',
  (kept) => {
    expect(openDialogOf(kept)).toBeNull();
  },
);
