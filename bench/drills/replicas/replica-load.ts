import type { Actor } from '../../people.ts';

const callsPerSecond = 40;
/** Every tenth call changes something and reads it back at once. */
const changeEvery = 10;

interface Figures {
  reads: number;
  failed: number;
  changes: number;
  /** Changes that the member who made them did not find. */
  unseen: number;
  waits: number[];
  failures: Map<string, number>;
}

const nothing = (): Figures => ({
  reads: 0,
  failed: 0,
  changes: 0,
  unseen: 0,
  waits: [],
  failures: new Map(),
});

/** Members who read at a steady rate and sometimes like someone, whether or not earlier calls have been answered. */
export class ReplicaLoad {
  readonly #port: number;
  readonly #people: readonly Actor[];
  readonly #open = new Set<Promise<void>>();
  #figures = nothing();
  #timer: NodeJS.Timeout | undefined;
  #turn = 0;

  constructor(port: number, people: readonly Actor[]) {
    this.#port = port;
    this.#people = people;
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

  /** The figures since the last call. */
  take() {
    const { waits, ...figures } = this.#figures;
    this.#figures = nothing();
    waits.sort((a, b) => a - b);
    return { ...figures, p95: waits[Math.floor(waits.length * 0.95)] ?? 0, longest: waits.at(-1) ?? 0 };
  }

  async #act(turn: number): Promise<void> {
    const actor = this.#people[turn % this.#people.length]!;
    const other =
      this.#people[(turn * 7 + 13 + Math.floor(turn / this.#people.length)) % this.#people.length]!;
    if (turn % changeEvery === 0 && other !== actor) return this.#change(actor, other.memberId);
    const paths = [
      '/api/members.php',
      '/api/likes.php',
      '/api/visitors.php',
      `/api/member.php?id=${other.memberId}`,
    ];
    await this.#read(actor.cookie, actor.address, paths[turn % paths.length]!);
  }

  async #change(actor: Actor, member: string): Promise<void> {
    const figures = this.#figures;
    const answer = await this.#send(actor.cookie, actor.address, '/api/likes.php', {
      method: 'POST',
      body: JSON.stringify({ member }),
    });
    // A member who was liked before, or who no longer fits, cannot be liked.
    if (answer.status !== 200) return;
    figures.changes++;
    const mark = /recent_change=[^;]*/.exec(answer.setCookie)?.[0];
    const list = await this.#read(
      `${actor.cookie}${mark ? `; ${mark}` : ''}`,
      actor.address,
      '/api/likes.php',
    );
    if (list !== null && !list.includes(member)) figures.unseen++;
  }

  async #read(cookie: string, address: string, path: string): Promise<string | null> {
    const figures = this.#figures;
    const startedAt = performance.now();
    const { status, text } = await this.#send(cookie, address, path);
    figures.waits.push(performance.now() - startedAt);
    figures.reads++;
    if (status === 200) return text;
    figures.failed++;
    const failure = `${path.split('?')[0]}: ${status} ${text.slice(0, 80)}`;
    figures.failures.set(failure, (figures.failures.get(failure) ?? 0) + 1);
    return null;
  }

  async #send(cookie: string, address: string, path: string, init: RequestInit = {}) {
    try {
      const origin = `http://localhost:${this.#port}`;
      const response = await fetch(`${origin}${path}`, {
        ...init,
        headers: {
          cookie,
          origin,
          'x-forwarded-for': address,
          ...(init.body
            ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
            : {}),
        },
      });
      const setCookie = response.headers.getSetCookie().join(' ');
      return { status: response.status, text: await response.text(), setCookie };
    } catch (error) {
      return { status: 0, text: String(error), setCookie: '' };
    }
  }
}
