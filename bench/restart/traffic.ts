import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { sendMessage } from '#features/conversation/chat/contract.ts';
import { getPackages, getPayment, startPayment } from '#features/money/payments/contract.ts';
import { removePhoto, uploadPhoto } from '#features/people/photos/contract.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { serverStopping } from '#platform/shared/realtime.ts';
import type { Actor } from '../people.ts';
import { methodToPay } from '../method-to-pay.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The status of a good answer, 200 if not given. */
  readonly status?: number;
}

/** Between messages: a member may write 300 in five minutes (`rateLimits.write.perMember`). In milliseconds. */
const writePauseMs = 1_100;
/** Between purchases: a member may begin 60 in an hour (`rateLimits.payment.perMember`). In milliseconds. */
const buyPauseMs = 3_000;

/** Requests that members send through the proxy. None is retried: failures are counted. */
export class Traffic {
  readonly failures: string[] = [];
  /** The number of good answers, by kind. */
  readonly answered = new Map<string, number>();
  /** The idempotency keys of the messages that the server acknowledged, by sender. */
  readonly acknowledged = new Map<string, string[]>();
  /** When each of them was acknowledged. */
  readonly acknowledgedAt = new Map<string, number>();
  /** The payments that their buyers saw completed. */
  readonly paid: string[] = [];
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

  /** Buys the smallest bundle and pays for it on the sandbox's page, again and again. */
  async buy(actor: Actor): Promise<void> {
    while (!this.isOver) {
      await this.#buyOne(actor);
      await pause(buyPauseMs);
    }
  }

  async #buyOne(actor: Actor): Promise<void> {
    const offer = await this.#ask('calls', actor, { method: 'GET', path: getPackages.path });
    if (offer === null) return;
    const { packages, methods } = JSON.parse(offer) as CallResponse<typeof getPackages>;
    const { id, price } = packages[0]!;
    const order = {
      package: id,
      method: methodToPay(methods),
      delivery_consent: true,
      expected_amount: price.amount,
      expected_currency: price.currency,
    };
    const begun = await this.#ask('calls', actor, {
      method: startPayment.method,
      path: startPayment.path,
      headers: { 'content-type': 'application/json', 'idempotency-key': uuidv4() },
      body: JSON.stringify(order),
    });
    if (begun === null) return;
    const { payment, redirect } = JSON.parse(begun) as CallResponse<typeof startPayment>;
    const paying = { method: 'POST', path: `${redirect}/pay`, headers: { 'content-type': 'text/plain' } };
    if ((await this.#ask('payments', actor, { ...paying, body: '', status: 303 })) === null) return;
    const path = `${getPayment.path}?${new URLSearchParams({ id: payment.payment_id }).toString()}`;
    for (let look = 0; look < 120; look++) {
      const answer = await this.#ask('calls', actor, { method: 'GET', path });
      const isCompleted =
        answer !== null &&
        (JSON.parse(answer) as CallResponse<typeof getPayment>).payment.status === 'completed';
      if (isCompleted) return void this.paid.push(payment.payment_id);
      await pause(500);
    }
    this.failures.push(
      `${new Date().toISOString()} payment ${payment.payment_id} was not completed in a minute`,
    );
  }

  close(): void {
    this.#agent.destroy();
  }

  /** The response body, or null when the request failed. */
  async #ask(kind: string, actor: Actor, sent: Sent): Promise<string | null> {
    const what = `${sent.method} ${sent.path.split('?', 1)[0]}`;
    try {
      const { status, body } = await this.#send(actor, sent);
      if (status !== (sent.status ?? 200)) throw new Error(`${status} ${body.slice(0, 200)}`);
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
  stopNotices = 0;
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
      this.stopNotices++;
      socket.disconnect();
      setTimeout(() => socket.connect(), restartWithinMs * Math.random());
    });
    return socket;
  }
}
