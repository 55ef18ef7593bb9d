import type { Socket } from 'socket.io-client';
import { eventsMissed, readsMayLag, serverStopping } from '#platform/shared/realtime.gen.ts';
import { recentChangeLife } from '#platform/shared/browser-storage.ts';
import { whenOnline } from './lazy-part.ts';

export type RealtimeStatus = 'off' | 'connecting' | 'connected';

type Handler = (payload: unknown) => void;

/** How long a page waits before it tries again, when its member has more pages open than allowed. */
const crowdedPauseMs = 60_000;
/**
 * The server closes sockets when a session ends or changes. The page reconnects once to find out which of the
 * two happened.
 */
const closedPauseMs = 1_000;
/** A stopping server closes all its sockets at once. The pages spread their reconnects over this time. */
const restartSpreadMs = 5_000;
/**
 * All pages of a server learn at the same time that events were missed. They spread their refetches over this
 * time.
 */
const refetchSpreadMs = 5_000;

/** This page's connection to the server: its event handlers, and its socket while there is one. */
export class RealtimeConnection {
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #onReconnect = new Set<() => void>();
  readonly #onRefused = new Set<() => void>();
  readonly #watchers = new Set<() => void>();
  #socket: Socket | null = null;
  #status: RealtimeStatus = 'off';
  #wasConnected = false;
  #wanted = false;
  #readsMayLag = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #missedTimer: ReturnType<typeof setTimeout> | undefined;

  get status(): RealtimeStatus {
    return this.#status;
  }

  /** Loads the client and connects. No page needs the client before it is usable. */
  async start(): Promise<void> {
    this.#wanted = true;
    this.#setStatus('connecting');
    const { io } = await whenOnline(() => import('socket.io-client'));
    if (!this.#wanted || this.#socket) return;
    const socket = io({ path: '/socket', transports: ['websocket'], reconnectionDelayMax: 30_000 });
    this.#socket = socket;
    socket.on('connect', () => this.#connected());
    socket.on('disconnect', (reason) => {
      this.#setStatus('connecting');
      if (reason === 'io server disconnect') this.#comeBack(socket, spread(closedPauseMs));
    });
    socket.on(serverStopping.name, () => {
      socket.disconnect();
      this.#comeBack(socket, restartSpreadMs * Math.random());
    });
    socket.on('connect_error', ({ message }) => {
      if (socket.active) return;
      if (message === 'authentication_required') {
        this.stop();
        for (const handler of this.#onRefused) handler();
      } else this.#comeBack(socket, spread(crowdedPauseMs));
    });
    socket.on(eventsMissed.name, () => this.#fetchAgainSoon());
    socket.on(readsMayLag.name, () => (this.#readsMayLag = true));
    socket.onAny((event: string, payload: unknown) => {
      if (this.#readsMayLag) rememberChange();
      for (const handler of this.#handlers.get(event) ?? []) handler(payload);
    });
  }

  stop(): void {
    this.#wanted = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#missedTimer);
    this.#socket?.disconnect();
    this.#socket = null;
    this.#wasConnected = false;
    this.#setStatus('off');
  }

  /** @returns a function that removes the handler. */
  on(event: string, handler: Handler): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return () => void handlers.delete(handler);
  }

  onReconnect(handler: () => void): () => void {
    this.#onReconnect.add(handler);
    return () => void this.#onReconnect.delete(handler);
  }

  onRefused(handler: () => void): () => void {
    this.#onRefused.add(handler);
    return () => void this.#onRefused.delete(handler);
  }

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  #connected(): void {
    const again = this.#wasConnected;
    this.#wasConnected = true;
    this.#setStatus('connected');
    if (again) this.#fetchAgain();
  }

  #fetchAgain(): void {
    if (this.#readsMayLag) rememberChange();
    for (const handler of this.#onReconnect) handler();
  }

  #fetchAgainSoon(): void {
    clearTimeout(this.#missedTimer);
    this.#missedTimer = setTimeout(() => this.#fetchAgain(), refetchSpreadMs * Math.random());
  }

  #comeBack(socket: Socket, pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => socket.connect(), pause);
  }

  #setStatus(status: RealtimeStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    for (const watcher of this.#watchers) watcher();
  }
}

/** A pause, plus up to the same amount at random, so that pages do not all reconnect at once. */
function spread(pause: number): number {
  return pause * (1 + Math.random());
}

/** Makes the server read what this event is about from the primary, which already has the change. */
function rememberChange(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `recent_change=1; Path=/; Max-Age=${recentChangeLife / 1_000}; SameSite=Lax${secure}`;
}
