import { useQueryClient } from '@tanstack/react-query';
import { createContext, createElement, use, useEffect, type ReactNode } from 'react';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { getUser, type User } from '../contract.ts';

const FirstUser = createContext<User | null>(null);

/** Specification, section 9: reloaded every 60 seconds. */
const pollInterval = 60_000;

/** Gives the logged-in user to everything inside; null: a visitor. */
export function UserProvider({
  user,
  children,
}: {
  readonly user: User | null;
  readonly children: ReactNode;
}) {
  const queries = useQueryClient();
  useEffect(() => {
    if (user) queries.setQueryData(callKey(getUser, {}), { user });
  }, [queries, user]);
  return createElement(FirstUser, { value: user }, children);
}

/** The logged-in user, kept fresh, or null. Who is logged in changes only with a new document. */
export function useUser(): User | null {
  const first = use(FirstUser);
  const { data } = useCall(
    getUser,
    {},
    {
      enabled: first !== null,
      ...(first ? { initialData: { user: first } } : {}),
      refetchInterval: pollInterval,
    },
  );
  return first === null ? null : (data?.user ?? first);
}
