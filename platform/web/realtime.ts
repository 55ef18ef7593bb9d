import {
  createContext,
  createElement,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { RealtimeEvent } from '#platform/shared/call.ts';
import type { ClientEvent } from '#platform/shared/client-call.ts';
import type { Static } from '#platform/shared/schema.ts';
import { RealtimeConnection, type RealtimeStatus } from './realtime-connection.ts';

const RealtimeContext = createContext<RealtimeConnection | null>(null);

interface RealtimeProviderProps {
  /** Whether the reader is logged in. The socket opens and closes with this. */
  enabled: boolean;
  children: ReactNode;
}

export function RealtimeProvider({ enabled, children }: RealtimeProviderProps) {
  const [connection] = useState(() => new RealtimeConnection());
  useEffect(() => {
    if (!enabled) return;
    const cancel = whenIdle(() => {
      // Without its client, a page polls. So a failed download does not fail the page.
      connection.start().catch(() => connection.stop());
    });
    return () => {
      cancel();
      connection.stop();
    };
  }, [connection, enabled]);
  return createElement(RealtimeContext, { value: connection }, children);
}

/** Calls the handler with each event from the server. The page then fetches what changed. */
export function useRealtimeEvent<E extends RealtimeEvent>(
  event: ClientEvent<E>,
  handler: (payload: Static<E['payload']>) => void,
): void {
  const connection = useConnection();
  const handle = useEffectEvent((payload: unknown) => handler(payload as Static<E['payload']>));
  useEffect(() => connection.on(event.name, (payload) => handle(payload)), [connection, event.name]);
}

/** Calls the handler after a gap in which events were lost. The handler refetches what may have changed. */
export function useOnReconnect(handler: () => void): void {
  const connection = useConnection();
  const handle = useEffectEvent(handler);
  useEffect(() => connection.onReconnect(() => handle()), [connection]);
}

/** Calls the handler when the server refuses the socket because its session has ended. */
export function useOnSocketRefused(handler: () => void): void {
  const connection = useConnection();
  const handle = useEffectEvent(handler);
  useEffect(() => connection.onRefused(() => handle()), [connection]);
}

export function useRealtimeStatus(): RealtimeStatus {
  const connection = useConnection();
  return useSyncExternalStore(
    connection.watch,
    () => connection.status,
    () => 'off' as const,
  );
}

function useConnection(): RealtimeConnection {
  const connection = use(RealtimeContext);
  if (!connection) throw new Error('Realtime needs a RealtimeProvider above it');
  return connection;
}

/** Runs after the page has painted and has loaded what it needs first. Safari has no idle callback. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 2_000 });
  return () => cancelIdleCallback(request);
}
