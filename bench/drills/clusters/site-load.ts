import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sendMessage } from '#features/conversation/chat/contract.ts';
import { searchMembers } from '#features/discovery/members/contract.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import type { Person } from '../../people.ts';

/** Every third call is a message. No member comes near a rate limit. */
const callsPerSecond = 30;
const messageEvery = 3;

interface Figures {
  answered: number;
  /** Calls that were not answered with 200, by status. 0 is a connection that broke. */
  readonly refused: Map<number, number>;
  readonly waits: number[];
}

const nothing = (): Figures => ({ answered: 0, refused: new Map(), waits: [] });

export interface Answer {
  /** 0 if there was none. */
  readonly status: number;
  readonly body: string;
}

/** Members of one site who search and write at a steady rate through the proxy, whether or not calls are answered. */
export class SiteLoad {
  /** The idempotency keys of the acknowledged messages, by sender. */
  readonly acknowledged = new Map<string, string[]>();
  /** The moment of the last answer with 200. */
  answeredAt = 0;
  /** The longest time without such an answer. */
  #longestGapMs = 0;
  readonly #origin: string;
  readonly #port: number;
  readonly #people: readonly Person[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #open = new Set<Promise<void>>();
  #figures = nothing();
  #timer: NodeJS.Timeout | undefined;
  #turn = 0;

  constructor(port: number, domain: string, people: readonly Person[]) {
    this.#port = port;
    this.#origin = `http://${domain}:${port}`;
    this.#people = people;
    for (const { memberId } of people) this.acknowledged.set(memberId, []);
  }

  start(): void {
    this.#timer = setInterval(() => {
      const work = this.#act(this.#turn++);
      this.#open.add(work);
      void work.finally(() => this.#open.delete(work));
    }, 1_000 / callsPerSecond);
  }

  /** Waits for the answers that are still on their way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#open);
  }

  close(): void {
    this.#agent.destroy();
  }

  /** The figures since the last call. */
  take() {
    const { answered, refused, waits } = this.#figures;
    this.#figures = nothing();
    waits.sort((a, b) => a - b);
    return {
      answered,
      refused,
      p95: waits[Math.floor(waits.length * 0.95)] ?? 0,
      longest: waits.at(-1) ?? 0,
    };
  }

  /** The longest time without an answer of 200 since the last call. Waits until calls are answered again. */
  async gapMs(limitMs: number): Promise<number> {
    const began = performance.now();
    while (this.answeredAt < began && performance.now() < began + limitMs) await pause(10);
    const gapMs = this.#longestGapMs;
    this.#longestGapMs = 0;
    return gapMs;
  }

  /** One request for this site, as a member if `cookie` is given. */
  ask(
    method: string,
    path: string,
    options: { cookie?: string; address?: string; body?: object; key?: string } = {},
  ): Promise<Answer> {
    const body = options.body === undefined ? undefined : JSON.stringify(options.body);
    return new Promise<Answer>((resolve) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          agent: this.#agent,
          method,
          path,
          headers: {
            host: new URL(this.#origin).host,
            origin: this.#origin,
            'x-forwarded-for': options.address ?? '10.255.0.1',
            ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
            ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', (error) => resolve({ status: 0, body: error.message }));
          response.on('end', () =>
            resolve({ status: response.statusCode!, body: Buffer.concat(chunks).toString() }),
          );
        },
      );
      sent.on('error', (error) => {
        // A proxy that reads a new configuration closes idle connections. Browsers repeat the request as well.
        const isStale = sent.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
        resolve(isStale ? this.ask(method, path, options) : { status: 0, body: error.message });
      });
      sent.end(body);
    });
  }

  async #act(turn: number): Promise<void> {
    const figures = this.#figures;
    const person = this.#people[turn % this.#people.length]!;
    const startedAt = performance.now();
    const { status } = await (turn % messageEvery === 0 ? this.#write(person) : this.#search(person));
    figures.waits.push(performance.now() - startedAt);
    if (status === 200) {
      figures.answered++;
      const now = performance.now();
      if (this.answeredAt > 0) this.#longestGapMs = Math.max(this.#longestGapMs, now - this.answeredAt);
      this.answeredAt = now;
    } else figures.refused.set(status, (figures.refused.get(status) ?? 0) + 1);
  }

  #search({ cookie, address }: Person): Promise<Answer> {
    return this.ask(searchMembers.method, searchMembers.path, { cookie, address });
  }

  async #write({ memberId, conversationId, cookie, address }: Person): Promise<Answer> {
    const key = uuidv4();
    const body = { conversation: conversationId, body: `Hoi ${key}` };
    const answer = await this.ask(sendMessage.method, sendMessage.path, { cookie, address, body, key });
    if (answer.status === 200) this.acknowledged.get(memberId)!.push(key);
    return answer;
  }
}
