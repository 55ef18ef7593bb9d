import { useEffect, useState } from 'react';

/** The longest wait for a response that is only used to check the connection. */
const probeTimeoutMs = 5_000;

/** Whether the server responds. True until a request has failed. If `shouldAsk` is false, no request is made. */
export function useServerReachable(shouldAsk: boolean): boolean {
  const [reachable, setReachable] = useState(() => typeof document === 'undefined' || navigator.onLine);
  useEffect(() => {
    if (!shouldAsk) {
      setReachable(true);
      return;
    }
    let current = true;
    const probe = async () => {
      const answer = await isServerReachable();
      if (current) setReachable(answer);
    };
    void probe();
    return () => {
      current = false;
    };
  }, [shouldAsk]);
  return reachable;
}

async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
    return true;
  } catch {
    return false;
  }
}
