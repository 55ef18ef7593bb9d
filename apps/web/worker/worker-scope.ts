/**
 * The parts of a service worker's global scope that the worker uses. TypeScript's own types for workers and for pages
 * exclude each other.
 */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration & {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly navigator: {
    setAppBadge?: (count?: number) => Promise<void>;
    clearAppBadge?: () => Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

export interface OpenPage {
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: object, options: { readonly transfer: readonly never[] }): void;
  focus(): Promise<unknown>;
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: LastingEvent & { readonly data: unknown };
  push: LastingEvent & { readonly data: { json(): unknown } | null };
  notificationclick: LastingEvent & {
    readonly notification: { close(): void; readonly data: unknown };
  };
  sync: LastingEvent & { readonly tag: string };
}

export const scope = globalThis as unknown as WorkerScope;
