// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getUser, type User } from '#features/identity/accounts/calls.gen.ts';
import { UserProvider } from '#features/identity/accounts/web/public.ts';
import { Catalogs, preloadCatalogs } from '#platform/web/i18n.tsx';
import { FreshQueryClient } from '#platform/web/query-client.ts';
import { callKey } from '#platform/web/use-call.ts';
import { UnsettledPayments } from './unsettled-payments.tsx';

const userWith = (open: User['open_payment']): User => ({
  profile: { id: 'anna', name: 'Anna', country: 'NL', status: 'active', main_image: null },
  profile_steps: { words: false, interests: false },
  credits: 0,
  paid_user: true,
  fictional_icon: null,
  signup_date: '2026-01-01T00:00:00.000Z',
  status: 'active',
  notifications_disabled: [],
  language: 'en',
  staff_role: null,
  unread_messages: 0,
  new_likes: 0,
  account_notice: null,
  open_payment: open,
  payment_on_its_way: null,
});
const left = { payment_id: '01990000-0000-7000-8000-000000000000', amount: 4299, currency: 'EUR' };

let root: Root;
let place: HTMLElement;
let queries: FreshQueryClient;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.json({}));
  await preloadCatalogs('en', ['payments']);
  queries = new FreshQueryClient();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Catalogs locale="en" names={['payments']}>
          <UserProvider user={userWith(null)}>
            <UnsettledPayments />
          </UserProvider>
        </Catalogs>
      </QueryClientProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  queries.clear();
  vi.unstubAllGlobals();
});

/** The query client tells its observers in the next task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The browser shows the kept page again, and the shell asks for the member anew. */
async function goBack(answer: User['open_payment']) {
  vi.stubGlobal('fetch', async () => Response.json({ user: userWith(answer) }));
  await act(async () => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await queries.invalidateQueries({ queryKey: callKey(getUser) });
    await nextTask();
  });
}
const learn = (open: User['open_payment']) =>
  act(async () => {
    queries.setQueryData(callKey(getUser, {}), { user: userWith(open) });
    await nextTask();
  });
const note = () => place.querySelector<HTMLElement>('[role=status]');

describe('[FD-51] the note about an unfinished payment', () => {
  test('is focused when the buyer is back from the provider’s page', async () => {
    await goBack(left);
    expect(note()).not.toBeNull();
    expect(document.activeElement).toBe(note());
  });

  test('does not take the focus if the payment is left open after that', async () => {
    await goBack(null);
    await learn(left);
    expect(note()).not.toBeNull();
    expect(document.activeElement).not.toBe(note());
  });
});
