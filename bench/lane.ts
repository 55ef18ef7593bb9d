import { connect, type Socket } from 'node:net';

export interface LaneAnswer {
  readonly status: number;
  readonly body: Buffer;
}

/**
 * One kept-alive HTTP/1.1 connection that sends requests one after another. It does as little as possible,
 * because on a shared processor its own cost is taken from the server under test.
 */
export class Lane {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  /** Bytes still missing from a response whose head has arrived. */
  #missing = 0;
  #waiting: { resolve(answer: LaneAnswer): void; reject(error: Error): void } | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')));
  }

  static open(port: number): Promise<Lane> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => resolve(new Lane(socket)));
      socket.once('error', reject);
    });
  }

  send(request: string | Buffer): Promise<LaneAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  /** False once the server or `close` has ended the connection. */
  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    this.#missing -= chunk.length;
    if (this.#missing > 0) return;
    const bytes = this.#received.length > 1 ? Buffer.concat(this.#received) : chunk;
    this.#received = [bytes];
    const answer = parseAnswer(bytes);
    if (typeof answer === 'number') this.#missing = answer;
    if (typeof answer === 'number' || !this.#waiting) return;
    this.#received = [];
    const { resolve } = this.#waiting;
    this.#waiting = null;
    resolve(answer);
  }
}

/**
 * Returns the response, or the least number of bytes that are still missing. Requests are not pipelined, so
 * nothing follows a response.
 */
function parseAnswer(bytes: Buffer): LaneAnswer | number {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return 1;
  const head = bytes.toString('latin1', 0, headEnd).toLowerCase();
  const status = Number(head.slice(9, 12));
  const body = bytes.subarray(headEnd + 4);
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length === undefined)
    return body.subarray(-5).toString('latin1') === '0\r\n\r\n' ? { status, body } : 1;
  const missingBytes = Number(length) - body.length;
  return missingBytes > 0 ? missingBytes : { status, body };
}

interface RequestParts {
  readonly method: string;
  readonly path: string;
  readonly port: number;
  readonly cookie?: string;
  /**
   * Each member uses a separate address, because the limits per address are meant for a household, not for a
   * benchmark.
   */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The bytes of a request, as a browser's page would send it. */
export function requestText({ method, path, port, cookie, from, headers = {}, body }: RequestParts): string {
  const all = {
    host: `localhost:${port}`,
    origin: `http://localhost:${port}`,
    ...(cookie ? { cookie } : {}),
    ...(from ? { 'x-forwarded-for': from } : {}),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}
