// @vitest-environment happy-dom
import { act, createContext, useContext, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';
import { LateContent } from './late-content.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

/**
 * A page with a part whose script loads late. `arrive` loads the script. The button changes a context above the part.
 */
function pageWithLatePart() {
  const Count = createContext(0);
  let arrive: () => void = () => undefined;
  const Alert = () => <p>Confirm your address ({useContext(Count)})</p>;
  const arrival = new Promise<{ default: typeof Alert }>((resolve) => {
    arrive = () => resolve({ default: Alert });
  });
  const Part = lazyPart(() => arrival);
  function Page() {
    const [count, setCount] = useState(0);
    return (
      <Count value={count}>
        <button aria-label="Count" onClick={() => setCount(1)} />
        <LateContent fallback={<i>Loading</i>}>
          <Part />
        </LateContent>
      </Count>
    );
  }
  return { Page, arrive: () => arrive() };
}

async function renderOnServer(): Promise<string> {
  const { Page, arrive } = pageWithLatePart();
  arrive();
  const { prelude } = await prerender(<Page />);
  return new Response(prelude).text();
}

test("the server's markup stays when the page changes before the part's script arrives", async () => {
  const { Page, arrive } = pageWithLatePart();
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = await renderOnServer();
  const root = await act(async () => hydrateRoot(container, <Page />));
  expect(container.textContent).toBe('Confirm your address (0)');

  await act(async () => container.querySelector('button')!.click());
  expect(container.textContent).toBe('Confirm your address (0)');
  expect(container.querySelectorAll('p')).toHaveLength(1);

  await act(async () => arrive());
  expect(container.textContent).toBe('Confirm your address (1)');
  expect(container.querySelectorAll('p')).toHaveLength(1);
  await act(async () => root.unmount());
});

test('on a page that was opened without a new document, the fallback shows', async () => {
  const { Page, arrive } = pageWithLatePart();
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  await act(async () => root.render(<Page />));
  expect(container.textContent).toBe('Loading');
  await act(async () => arrive());
  expect(container.textContent).toBe('Confirm your address (0)');
  await act(async () => root.unmount());
});
