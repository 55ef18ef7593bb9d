// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useActivity } from './use-activity.ts';

let root: Root;
let isActive: () => boolean;

function Page() {
  const current = useActivity();
  useEffect(() => {
    isActive = current;
  });
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Page />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = () => window.dispatchEvent(new Event('keydown'));

test('[CO-04] an open page is in use only if it had input since it was last asked', () => {
  expect(isActive()).toBe(false);
  press();
  expect(isActive()).toBe(true);
  expect(isActive()).toBe(false);
});

test('[CO-04] a hidden page is not in use', () => {
  press();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(isActive()).toBe(false);
});
