import type { Call, CallInput, CallResponse } from '#platform/shared/call.ts';
import { toClientCall, type ClientCall } from '#platform/shared/client-call.ts';
import { CallError } from '#platform/shared/errors.ts';
import { fetchAsHost } from './fetch-as-host.ts';

export interface CallOptions {
  readonly idempotencyKey?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A headless browser. It keeps cookies, and uses the contract over real HTTP with one host name. */
export class TestClient {
  readonly host: string;
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, host: string) {
    this.#url = url;
    this.host = host;
  }

  get cookie(): string {
    return Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ');
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  /** As when the cookie has expired. */
  dropCookie(name: string): void {
    this.#cookies.delete(name);
  }

  /** @throws {CallError} for every response other than 200, with the server's code and arguments. */
  async call<const C extends Call | ClientCall>(
    call: C,
    input: CallInput<C>,
    options: CallOptions = {},
  ): Promise<CallResponse<C>> {
    const response = await this.send(call, input as Record<string, unknown>, options);
    const answer = (await response.json()) as { error?: { code: string; args: Record<string, unknown> } };
    if (!response.ok) throw new CallError(answer.error!.code, response.status, answer.error!.args);
    return answer as CallResponse<C>;
  }

  /** The raw response, even for fields that the types would reject. */
  async send(
    call: Call | ClientCall,
    input: Readonly<Record<string, unknown>>,
    options: CallOptions = {},
  ): Promise<Response> {
    const {
      method,
      path,
      variant,
      query: queryFields,
      body: kind,
      idempotent,
    } = 'response' in call ? toClientCall(call) : call;
    const inQuery = new Set(queryFields);
    const query = new URLSearchParams(variant ? { [variant.field]: variant.value } : {});
    const body: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(input)) {
      if (value === undefined || name === 'file') continue;
      if (inQuery.has(name)) for (const one of [value].flat()) query.append(name, String(one));
      else body[name] = value;
    }
    const key = options.idempotencyKey === undefined ? crypto.randomUUID() : options.idempotencyKey;
    const file = kind === 'bytes' ? (input.file as Uint8Array | Blob) : undefined;
    const hasBody = method !== 'GET' && (file !== undefined || kind === 'json');
    return this.fetch(`${path}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      headers: {
        ...(hasBody
          ? { 'content-type': file === undefined ? 'application/json' : 'application/octet-stream' }
          : {}),
        ...(idempotent && key !== null ? { 'idempotency-key': key } : {}),
        ...options.headers,
      },
      ...(hasBody ? { body: file === undefined ? JSON.stringify(body) : (file as BodyInit) } : {}),
    });
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set('cookie', this.cookie);
    headers.set('host', this.host);
    const response = await fetchAsHost(new URL(path, this.#url), { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/Max-Age=0/i.test(line)) this.#cookies.delete(name!);
      else this.#cookies.set(name!, value!);
    }
    return response;
  }
}
