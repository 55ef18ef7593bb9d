// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { second } from '#platform/shared/time.ts';
import { useLeave } from './use-leave.ts';

const provider = 'https://pay.example/1';

let root: Root;
let hook: ReturnType<typeof useLeave>;
const onStayed = vi.fn<() => void>();
const assign = vi.fn<typeof location.assign>();

function Page() {
  const current = useLeave(onStayed);
  useEffect(() => {
    hook = current;
  });
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onStayed.mockReset();
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Page />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const leave = () => act(async () => hook.leave(provider));

describe('[RT-10] a page that leaves for the provider’s', () => {
  test('stays busy while the browser opens that page', async () => {
    await leave();
    expect(assign).toHaveBeenCalledWith(provider);
    await act(async () => vi.advanceTimersByTime(9 * second));
    expect(hook.leaving).toBe(true);
    expect(onStayed).not.toHaveBeenCalled();
  });

  test('can be used again if that page does not open', async () => {
    await leave();
    await act(async () => vi.advanceTimersByTime(10 * second));
    expect(hook.leaving).toBe(false);
    expect(onStayed).toHaveBeenCalledOnce();
  });

  test('can be used again at once if the browser refuses the address', async () => {
    assign.mockImplementation(() => {
      throw new Error('refused');
    });
    await leave();
    expect(hook.leaving).toBe(false);
    expect(onStayed).toHaveBeenCalledOnce();
  });

  test('can be used again when the Back button restores it as it was left', async () => {
    await leave();
    await act(async () => {
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(hook.leaving).toBe(false);
    expect(onStayed).toHaveBeenCalledOnce();
  });
});
