import { useQueryClient } from '@tanstack/react-query';
import { createContext, createElement, use, useEffect, useRef, type ReactNode } from 'react';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { getUser, type User } from '../calls.gen.ts';

const KnownUser = createContext<User | null>(null);

/** Provides the logged-in user, which the shell keeps up to date; null for a visitor. */
export function UserProvider({
  user,
  children,
}: {
  readonly user: User | null;
  readonly children: ReactNode;
}) {
  const queries = useQueryClient();
  const latest = useRef(user);
  useEffect(() => {
    // The first user is the query's initial data. Setting it again would undo an invalidation by the page.
    if (latest.current === user) return;
    latest.current = user;
    if (user) queries.setQueryData(callKey(getUser, {}), { user });
  }, [queries, user]);
  // The whole page shares one subscription, because each of its dozens of cards reads the viewer.
  const { data } = useCall(
    getUser,
    {},
    { enabled: user !== null, ...(user ? { initialData: { user } } : {}) },
  );
  return createElement(KnownUser, { value: user && (data?.user ?? user) }, children);
}

/**
 * The logged-in user, kept up to date by the shell; null for a visitor. A different user appears only after a full
 * page load.
 */
export function useUser(): User | null {
  return use(KnownUser);
}
