import { useQueryClient } from '@tanstack/react-query';
import { createContext, createElement, use, useEffect, useRef, type ReactNode } from 'react';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { getUser, type User } from '../calls.gen.ts';

const KnownUser = createContext<User | null>(null);

/** Gives the logged-in user to everything inside, as fresh as the shell keeps it; null: a visitor. */
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
    // The first one is the query's initial data. Putting it again would undo what a page has invalidated meanwhile.
    if (latest.current === user) return;
    latest.current = user;
    if (user) queries.setQueryData(callKey(getUser, {}), { user });
  }, [queries, user]);
  // One watch for the whole page: each of a page's dozens of cards asks who looks.
  const { data } = useCall(
    getUser,
    {},
    { enabled: user !== null, ...(user ? { initialData: { user } } : {}) },
  );
  return createElement(KnownUser, { value: user && (data?.user ?? user) }, children);
}

/** The logged-in user, kept fresh by the shell, or null. Who is logged in changes only with a new document. */
export function useUser(): User | null {
  return use(KnownUser);
}
