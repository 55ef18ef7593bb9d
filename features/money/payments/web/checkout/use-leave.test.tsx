// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { second } from '#platform/shared/time.ts';
import { useLeave } from './use-leave.ts';

const provider = 'https://pay.example/1';
const result = '/credits/result/1';

let root: Root;
let hook: ReturnType<typeof useLeave>;
let router: ReturnType<typeof createMemoryRouter>;
let openResult: (data: null) => void;
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
  router = createMemoryRouter([
    { path: '/', element: <Page /> },
    {
      path: result,
      element: <h1>Result</h1>,
      loader: () =>
        new Promise<null>((resolve) => {
          openResult = resolve;
        }),
    },
  ]);
  await act(async () => root.render(<RouterProvider router={router} />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const leave = (address = provider) => act(async () => hook.leave(address));

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

describe('[RT-11] a page whose order is charged already', () => {
  test('stays busy until the result’s page is shown, however slow that is', async () => {
    await leave(result);
    await act(async () => vi.advanceTimersByTime(60 * second));
    expect(hook.leaving).toBe(true);
    expect(onStayed).not.toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
    await act(async () => openResult(null));
    expect(router.state.location.pathname).toBe(result);
    expect(onStayed).not.toHaveBeenCalled();
  });
});
