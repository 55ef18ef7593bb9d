import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import { CallError } from '#platform/shared/call-error.ts';
import { uuidv4 } from '#platform/shared/ids.ts';

export interface CallOptions {
  /**
   * Aborts when the answer is no longer needed. A read that has already been sent still finishes, but its
   * answer is dropped.
   */
  readonly signal?: AbortSignal;
  /** Reused across retries of one action. Generated here if the caller does not retry by itself. */
  readonly idempotencyKey?: string;
  /** How often a failed attempt is repeated. By default, 5 times. */
  readonly maxRetries?: number;
  /** The page is being left, and the request must outlive it. */
  readonly keepalive?: boolean;
  /** Receives the upload progress, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Specification, section 9: up to 5 retries after the first attempt. */
const usualRetries = 5;
const firstPauseMs = 400;
const retryable = new Set([429, 502, 503, 504]);

/** A request that got no response. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

const loggedOutHandlers = new Set<() => void>();

/**
 * Registers a handler for answers that say the session has ended (RO-05), except those to `getUser`. Returns a function
 * that removes it.
 */
export function onLoggedOut(handler: () => void): () => void {
  loggedOutHandlers.add(handler);
  return () => void loggedOutHandlers.delete(handler);
}

/**
 * Makes a call over HTTP. Network errors, 429 and 502 to 504 are retried with growing pauses. Calls that change
 * something carry an idempotency key, so that a retry never repeats the change.
 * @throws {CallError} for the server's error, and {NetworkError} when the server could not be reached.
 */
export async function call<const C extends ClientCall>(
  definition: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallResponse<C>> {
  const request = prepareRequest(definition, input as Record<string, unknown>, options);
  const { maxRetries = usualRetries } = options;
  for (let attempt = 0; ; attempt++) {
    try {
      return (await attemptCall(definition, request, options)) as CallResponse<C>;
    } catch (error) {
      if (attempt === maxRetries || !mayRetry(error) || options.signal?.aborted)
        throw reported(definition, error);
      await pause(retryPause(error, attempt), options.signal);
    }
  }
}

interface PreparedRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: BodyInit | null;
}

function prepareRequest(
  definition: ClientCall,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
): PreparedRequest {
  const inQuery = new Set(definition.query);
  const query = new URLSearchParams(
    definition.variant ? { [definition.variant.field]: definition.variant.value } : {},
  );
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || name === 'file') continue;
    if (!inQuery.has(name)) body[name] = value;
    else for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const headers: Record<string, string> = {};
  if (definition.name === 'getUser') headers['x-request-type'] = 'client';
  if (definition.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? uuidv4();
  const isUpload = definition.body === 'bytes';
  const requestBody = isUpload ? (input['file'] as Blob) : definition.body ? JSON.stringify(body) : null;
  if (requestBody !== null)
    headers['content-type'] = isUpload ? 'application/octet-stream' : 'application/json';
  return { url: `${definition.path}${query.size > 0 ? `?${query}` : ''}`, headers, body: requestBody };
}

async function attemptCall(
  definition: ClientCall,
  request: PreparedRequest,
  options: CallOptions,
): Promise<unknown> {
  const { status, text } = options.onProgress
    ? await sendWithProgress(definition, request, options.onProgress, options.signal)
    : await send(definition, request, options);
  const answer = parse(text);
  if (status >= 200 && status < 300 && answer) return answer;
  const error = (answer as { error?: { code: string; args?: Record<string, unknown> } } | null)?.error;
  throw new CallError(error?.code ?? 'unavailable', status, error?.args ?? {});
}

async function send(
  definition: ClientCall,
  { url, headers, body }: PreparedRequest,
  { signal, keepalive }: CallOptions,
) {
  const { method } = definition;
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      ...(keepalive ? { keepalive } : {}),
      // Aborting a read saves the server nothing, and would look like a failure in the logs of the server and the
      // browser.
      ...(signal && method !== 'GET' ? { signal } : {}),
    });
    const text = await response.text();
    signal?.throwIfAborted();
    return { status: response.status, text };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError('The server could not be reached.');
  }
}

// Only XMLHttpRequest reports upload progress.
function sendWithProgress(
  definition: ClientCall,
  request: PreparedRequest,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(definition.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    xhr.addEventListener('load', () => resolve({ status: xhr.status, text: xhr.responseText }));
    xhr.addEventListener('error', () => reject(new NetworkError('The server could not be reached.')));
    signal?.addEventListener('abort', () => {
      xhr.abort();
      reject(signal.reason as Error);
    });
    xhr.send(request.body as XMLHttpRequestBodyInit | null);
  });
}

function parse(text: string): object | null {
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}

function mayRetry(error: unknown): boolean {
  return (
    error instanceof NetworkError ||
    (error instanceof CallError &&
      retryable.has(error.status) &&
      error.code !== 'account_blocked' &&
      !refusedForLong(error))
  );
}

/** A limit that lasts longer than a user would wait. Five retries would only delay the message. */
function refusedForLong({ code, args }: CallError): boolean {
  return code === 'too_many_requests' && Number(args['retry_after']) > 60;
}

function retryPause(error: unknown, attempt: number): number {
  const backoffMs = firstPauseMs * 2 ** attempt;
  const retryAfterMs =
    error instanceof CallError && error.code === 'too_many_requests'
      ? Number(error.args['retry_after']) * 1000
      : 0;
  // No user waits for minutes. After this time, the page shows the message.
  return Math.min(Math.max(backoffMs, Math.min(retryAfterMs, 3_000)), 8_000) * (0.75 + Math.random() / 2);
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

function reported(definition: ClientCall, error: unknown): unknown {
  if (error instanceof CallError && error.code === 'authentication_required' && definition.name !== 'getUser')
    for (const handler of loggedOutHandlers) handler();
  return error;
}
