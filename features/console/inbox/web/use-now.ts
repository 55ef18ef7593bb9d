import { useEffect, useState } from 'react';
import { minute } from '#platform/shared/time.ts';

/** The time, updated every half minute. Begins with the server's, so that both render the same. */
export function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
