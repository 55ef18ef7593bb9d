import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { sendMessage } from '#features/conversation/chat/contract.ts';
import { removePhoto, uploadPhoto } from '#features/people/photos/contract.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { serverStopping } from '#platform/shared/realtime.ts';
import type { Actor } from '../people.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Between messages: a member may write 300 in five minutes (`rateLimits.write.perMember`). In milliseconds. */
const writePauseMs = 1_100;

/** Requests that members send through the proxy. None is retried: failures are counted. */
export class Traffic {
  readonly failures: string[] = [];
  /** The number of requests answered with 200, by kind. */
  readonly answered = new Map<string, number>();
  /** The idempotency keys of the messages that the server acknowledged, by sender. */
  readonly acknowledged = new Map<string, string[]>();
  /** When each of them was acknowledged. */
  readonly acknowledgedAt = new Map<string, number>();
  isOver = false;
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(port: number) {
    this.#port = port;
  }

  /** Opens pages, one after the other. */
  async openPages(actor: Actor): Promise<void> {
    for (let turn = 0; !this.isOver; turn++) {
      const path = ['/pages/terms', '/members', '/chats', '/likes'][turn % 4]!;
      await this.#ask('pages', actor, { method: 'GET', path });
      await pause(100);
    }
  }

  /** Writes paid messages, one after the other. */
  async write(actor: Actor, conversation: string): Promise<void> {
    const keys: string[] = [];
    this.acknowledged.set(actor.memberId, keys);
    while (!this.isOver) {
      const key = uuidv4();
      const answer = await this.#ask('calls', actor, {
        method: sendMessage.method,
        path: sendMessage.path,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ conversation, body: `Hoi ${key}` }),
      });
      if (answer !== null) {
        keys.push(key);
        this.acknowledgedAt.set(key, Date.now());
      }
      await pause(writePauseMs);
    }
  }

  /** Uploads photos, one after the other, and removes them. */
  async upload(actor: Actor, photos: readonly Buffer[]): Promise<void> {
    for (let turn = 0; !this.isOver; turn++) {
      const answer = await this.#ask('uploads', actor, {
        method: uploadPhoto.method,
        path: uploadPhoto.path,
        headers: { 'content-type': 'application/octet-stream', 'idempotency-key': uuidv4() },
        body: photos[turn % photos.length]!,
      });
      if (answer !== null) {
        const { photo } = JSON.parse(answer) as { photo: { id: string } };
        await this.#ask('calls', actor, {
          method: removePhoto.method,
          path: `${removePhoto.path}?id=${photo.id}`,
        });
      }
      await pause(7_000);
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  /** The response body, or null when the request failed. */
  async #ask(kind: string, actor: Actor, sent: Sent): Promise<string | null> {
    const what = `${sent.method} ${sent.path.split('?', 1)[0]}`;
    try {
      const { status, body } = await this.#send(actor, sent);
      if (status !== 200) throw new Error(`${status} ${body.slice(0, 200)}`);
      this.answered.set(kind, (this.answered.get(kind) ?? 0) + 1);
      return body;
    } catch (error) {
      this.failures.push(`${new Date().toISOString()} ${what}: ${(error as Error).message}`);
      return null;
    }
  }

  #send({ cookie, address }: Actor, sent: Sent): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      const sentRequest = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          agent: this.#agent,
          method: sent.method,
          path: sent.path,
          headers: {
            host: `localhost:${this.#port}`,
            origin: `http://localhost:${this.#port}`,
            cookie,
            'x-forwarded-for': address,
            ...(sent.body === undefined ? {} : { 'content-length': Buffer.byteLength(sent.body) }),
            ...sent.headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode!, body: Buffer.concat(chunks).toString() }),
          );
        },
      );
      sentRequest.on('error', reject);
      sentRequest.end(sent.body);
    });
  }
}

/** The time over which pages spread their reconnects, the same as in `RealtimeConnection`. */
const restartWithinMs = 5_000;

/** Open pages whose sockets reconnect whenever they are closed. */
export class OpenPages {
  /** How often pages reconnected. */
  reconnects = 0;
  /** How often the server told a page that it will stop. */
  told = 0;
  readonly #sockets: Socket[];

  constructor(port: number, actors: readonly Actor[]) {
    this.#sockets = actors.map((actor) => this.#open(port, actor));
  }

  get connected(): number {
    return this.#sockets.filter((socket) => socket.connected).length;
  }

  get size(): number {
    return this.#sockets.length;
  }

  /** Waits until all are connected, for at most a minute. */
  async allConnected(): Promise<void> {
    for (let tries = 0; tries < 600 && this.connected < this.size; tries++) await pause(100);
  }

  close(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }

  #open(port: number, { cookie, address }: Actor): Socket {
    const origin = `http://localhost:${port}`;
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/socket',
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie, origin, host: `localhost:${port}`, 'x-forwarded-for': address },
    });
    let hasBeenConnected = false;
    socket.on('connect', () => {
      if (hasBeenConnected) this.reconnects++;
      hasBeenConnected = true;
    });
    socket.on(serverStopping.name, () => {
      this.told++;
      socket.disconnect();
      setTimeout(() => socket.connect(), restartWithinMs * Math.random());
    });
    return socket;
  }
}
