import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

const signals = new AsyncLocalStorage<AbortSignal>();

subscribe('http.client.request.created', endWithSignal);

/**
 * Runs library code that accepts no signal. When the signal aborts, open HTTP requests end, and later ones, such as
 * retries, end at once.
 */
export function abortRequests<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return signals.run(signal, work);
}

function endWithSignal(message: unknown): void {
  const signal = signals.getStore();
  if (!signal) return;
  const { request } = message as { readonly request: ClientRequest };
  const end = () => void request.destroy(signal.reason as Error);
  if (signal.aborted) return void setImmediate(end);
  signal.addEventListener('abort', end, { once: true });
  request.once('close', () => signal.removeEventListener('abort', end));
}
