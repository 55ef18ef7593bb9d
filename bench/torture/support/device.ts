import { io, type Socket } from 'socket.io-client';
import {
  conversationChanged,
  getMessages,
  sendMessage,
  type ChatMessage,
} from '#features/conversation/chat/contract.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { requestText } from '../../lane.ts';
import type { Actor } from '../../people.ts';
import { FlakyLine } from './flaky-line.ts';

/** The share of responses to sends that get lost on the way. */
const lostAnswers = 0.02;

export interface DeviceCounts {
  readonly tries: number;
  readonly sent: number;
  readonly drops: number;
  readonly fetches: number;
}

/**
 * One member's open conversation. It sends each message with a key, and repeats it until it is answered. A
 * socket tells it that something changed, and it then fetches the messages newer than its last one.
 */
export class Device {
  readonly actor: Actor;
  readonly conversationId: string;
  /** The messages in the order in which they were written, with the numbers the server gave them. */
  readonly sent: { readonly clientId: string; readonly seq: number }[] = [];
  /** The messages in the order in which they were fetched. */
  readonly received: ChatMessage[] = [];
  /** Called with each message that was fetched. */
  onFetched: ((message: ChatMessage) => void) | null = null;
  readonly #port: number;
  readonly #sends: FlakyLine;
  readonly #reads: FlakyLine;
  readonly #socket: Socket;
  #drops = 0;
  #fetches = 0;
  #syncing: Promise<void> | null = null;
  #again = false;

  constructor(port: number, actor: Actor, conversationId: string) {
    this.#port = port;
    this.actor = actor;
    this.conversationId = conversationId;
    this.#sends = new FlakyLine(port);
    this.#reads = new FlakyLine(port);
    const { cookie, address } = actor;
    this.#socket = io(`http://127.0.0.1:${port}`, {
      path: '/socket',
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 1_000,
      extraHeaders: { cookie, origin: `http://127.0.0.1:${port}`, 'x-forwarded-for': address },
    });
    this.#socket.on('connect', () => void this.sync());
    this.#socket.on(conversationChanged.name, () => void this.sync());
  }

  get counts(): DeviceCounts {
    const tries = this.#sends.tries;
    return { tries, sent: this.sent.length, drops: this.#drops, fetches: this.#fetches };
  }

  connected(): Promise<void> {
    return this.#socket.connected
      ? Promise.resolve()
      : new Promise((resolve) => this.#socket.once('connect', () => resolve()));
  }

  async send(body: string, { flaky }: { flaky: boolean }): Promise<void> {
    const clientId = uuidv4();
    const answer = this.#sends.ask<CallResponse<typeof sendMessage>>(
      this.#request(
        sendMessage,
        '',
        { 'idempotency-key': clientId },
        { conversation: this.conversationId, body },
      ),
    );
    if (flaky && Math.random() < lostAnswers) setTimeout(() => this.#sends.cut(), Math.random() * 15);
    const { message } = await answer;
    this.sent.push({ clientId, seq: message.seq });
  }

  /** Breaks the socket. Then socket.io opens another. */
  drop(): void {
    if (!this.#socket.connected) return;
    this.#drops++;
    this.#socket.io.engine.close();
  }

  /** Runs one fetch at a time. Notifications that arrive meanwhile cause one more. */
  sync(): Promise<void> {
    this.#again = true;
    this.#syncing ??= this.#fetchAll().finally(() => {
      this.#syncing = null;
    });
    return this.#syncing;
  }

  close(): void {
    this.#socket.disconnect();
    this.#sends.cut();
    this.#reads.cut();
  }

  async #fetchAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const after = this.received.at(-1)?.seq ?? 0;
      this.#fetches++;
      const page = await this.#reads.ask<CallResponse<typeof getMessages>>(
        this.#request(getMessages, `?conversation=${this.conversationId}&after=${after}`),
      );
      this.received.push(...page.messages);
      for (const message of page.messages) this.onFetched?.(message);
      if (page.more_after && page.messages.length > 0) this.#again = true;
    }
  }

  #request(
    { method, path }: typeof sendMessage | typeof getMessages,
    query: string,
    headers: Record<string, string> = {},
    body?: object,
  ): string {
    return requestText({
      method,
      path: path + query,
      port: this.#port,
      cookie: this.actor.cookie,
      from: this.actor.address,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
}
