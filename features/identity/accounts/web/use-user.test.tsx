// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callKey } from '#platform/web/use-call.ts';
import { getUser, type User } from '../calls.gen.ts';
import { UserProvider, useUser } from './use-user.ts';

const userWith = (credits: number): User => ({
  profile: { id: 'anna', name: 'Anna', country: 'NL', status: 'active', main_image: null },
  profile_steps: { words: false, interests: false },
  credits,
  paid_user: false,
  fictional_icon: null,
  signup_date: '2026-01-01T00:00:00.000Z',
  status: 'active',
  notifications_disabled: [],
  language: 'nl',
  staff_role: null,
  unread_messages: 0,
  new_likes: 0,
  account_notice: null,
  open_payment: null,
  payment_on_its_way: null,
});

const purchasedCredits = 20;

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ user: userWith(purchasedCredits) }));
});
afterEach(() => vi.unstubAllGlobals());

/** Like the page after a purchase, where the page's effects run before those of the surrounding shell. */
function Purchase() {
  const queries = useQueryClient();
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: callKey(getUser) });
  }, [queries]);
  return <output>{useUser()?.credits}</output>;
}

test('credits bought before the shell’s first effect are shown without waiting for the next poll', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const draw = (user: User) =>
    root.render(
      <QueryClientProvider client={queries}>
        <UserProvider user={user}>
          <Purchase />
        </UserProvider>
      </QueryClientProvider>,
    );
  draw(userWith(0));
  await expect.poll(() => place.textContent).toBe(String(purchasedCredits));
  // Data from a later form response is shown unchanged.
  draw(userWith(19));
  await expect.poll(() => place.textContent).toBe('19');
  root.unmount();
  queries.clear();
});
