import type { Call } from '#platform/shared/call.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { Lane, requestText } from '../lane.ts';
import type { Actor } from '../people.ts';

interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | Buffer;
  /** The expected status. */
  readonly status?: number;
  /** Log-ins carry no session. */
  readonly withoutCookie?: boolean;
}

/** The server closes connections that are idle for 75 seconds. */
const idleAtMostMs = 30_000;
const answerAtMostMs = 60_000;

/** Sends requests over as many kept-alive connections as there are requests in flight. */
export class Client {
  readonly #port: number;
  readonly #idleLanes: { readonly lane: Lane; readonly since: number }[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  /** @throws if the server answers with another status, or not within a minute. */
  async send(actor: Actor, request: Request): Promise<Buffer> {
    const lane = await this.#takeLane();
    // Closing the connection rejects the request.
    const deadline = setTimeout(() => lane.close(), answerAtMostMs);
    const { status, body } = await lane
      .send(this.#bytesOf(actor, request))
      .finally(() => clearTimeout(deadline));
    if (lane.isOpen) this.#idleLanes.push({ lane, since: performance.now() });
    const { method, path, status: expected = 200 } = request;
    if (status === expected) return body;
    const text = body.toString('utf8', 0, 300);
    throw new Error(`${method} ${path.split('?', 1)[0]} answered ${status}: ${text}`);
  }

  /** Makes a call as a page does. */
  async call<Answer>(actor: Actor, { method, path, idempotent }: Call, input: object = {}): Promise<Answer> {
    const isGet = method === 'GET';
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const body = await this.send(actor, {
      method,
      path: path + query,
      ...(isGet ? {} : { body: input }),
      ...(idempotent ? { headers: { 'idempotency-key': uuidv4() } } : {}),
    });
    return JSON.parse(body.toString()) as Answer;
  }

  close(): void {
    for (const { lane } of this.#idleLanes) lane.close();
  }

  /** The connection that was used last. If it is too old, so are all others. */
  async #takeLane(): Promise<Lane> {
    const last = this.#idleLanes.pop();
    if (last?.lane.isOpen && performance.now() - last.since < idleAtMostMs) return last.lane;
    last?.lane.close();
    return Lane.open(this.#port);
  }

  #bytesOf(actor: Actor, { method, path, headers = {}, body, withoutCookie }: Request): string | Buffer {
    const parts = {
      method,
      path,
      port: this.#port,
      from: actor.address,
      ...(withoutCookie ? {} : { cookie: actor.cookie }),
    };
    if (!(body instanceof Buffer))
      return requestText({ ...parts, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const length = { 'content-length': String(body.length) };
    return Buffer.concat([Buffer.from(requestText({ ...parts, headers: { ...headers, ...length } })), body]);
  }
}
