import { io, type Socket } from 'socket.io-client';
import type { Actor } from '../people.ts';

/** Sockets that are opened at the same time. */
const batchSize = 50;

/** The sockets of open pages, one for each member. */
export class OpenPages {
  /** The number of events that arrived. */
  events = 0;
  readonly #port: number;
  readonly #people: readonly Actor[];
  readonly #sockets: Socket[] = [];

  constructor(port: number, people: readonly Actor[]) {
    this.#port = port;
    this.#people = people;
  }

  async open(): Promise<void> {
    for (let place = 0; place < this.#people.length; place += batchSize) {
      const batch = this.#people.slice(place, place + batchSize);
      this.#sockets.push(...(await Promise.all(batch.map(async (person) => this.#connect(person)))));
    }
  }

  /** Replaces a member's socket, as loading another page does. */
  async reopen(turn: number): Promise<void> {
    const place = turn % this.#sockets.length;
    this.#sockets[place]!.disconnect();
    this.#sockets[place] = await this.#connect(this.#people[place]!);
  }

  /** How many sockets are not connected. */
  get lost(): number {
    return this.#sockets.filter(({ connected }) => !connected).length;
  }

  close(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }

  #connect({ cookie, address }: Actor): Promise<Socket> {
    const origin = `http://127.0.0.1:${this.#port}`;
    const socket = io(origin, {
      path: '/socket',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie, origin, 'x-forwarded-for': address },
    });
    socket.onAny(() => this.events++);
    return new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', reject);
    });
  }
}
