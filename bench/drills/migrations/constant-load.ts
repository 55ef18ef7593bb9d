import { sendMessage } from '#features/conversation/chat/contract.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import type { Person } from '../../people.ts';

const callsPerSecond = 20;

interface Request {
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
}

/** Calls sent at a steady rate, whether or not earlier ones have been answered. */
export class ConstantLoad {
  readonly #port: number;
  readonly #people: readonly Person[];
  readonly #open = new Map<number, { readonly path: string; readonly startedAt: number }>();
  #timer: NodeJS.Timeout | undefined;
  #turn = 0;
  #longest = { ms: 0, path: '' };
  readonly #failures = new Map<string, number>();

  constructor(port: number, people: readonly Person[]) {
    this.#port = port;
    this.#people = people;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#send(this.#turn++), 1_000 / callsPerSecond);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The longest wait since the last check. Calls that are still waiting count too. */
  takeLongest(): { readonly ms: number; readonly path: string } {
    const now = performance.now();
    for (const { path, startedAt } of this.#open.values()) this.#note(path, now - startedAt);
    const longest = this.#longest;
    this.#longest = { ms: 0, path: '' };
    return longest;
  }

  /** The number of responses other than 200 since the start, by path and status. */
  get failures(): ReadonlyMap<string, number> {
    return this.#failures;
  }

  async #send(turn: number): Promise<void> {
    const { cookie, address, conversationId } = this.#people[turn % this.#people.length]!;
    const { path, ...request } = buildRequest(turn, conversationId);
    const startedAt = performance.now();
    this.#open.set(turn, { path, startedAt });
    const status = await fetch(`http://localhost:${this.#port}${path}`, {
      ...request,
      headers: {
        cookie,
        origin: `http://localhost:${this.#port}`,
        'x-forwarded-for': address,
        ...(request.body ? { 'content-type': 'application/json', 'idempotency-key': uuidv4() } : {}),
      },
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    this.#open.delete(turn);
    this.#note(path, performance.now() - startedAt);
    if (status === 200) return;
    const failure = `${request.method ?? 'GET'} ${path.split('?')[0]}: ${status}`;
    this.#failures.set(failure, (this.#failures.get(failure) ?? 0) + 1);
  }

  #note(path: string, ms: number): void {
    if (ms > this.#longest.ms) this.#longest = { ms, path: path.split('?')[0]! };
  }
}

function buildRequest(turn: number, conversation: string): Request {
  const requests: Request[] = [
    { path: '/api/members.php' },
    { path: '/api/user.php' },
    { path: '/api/chats.php' },
    {
      path: sendMessage.path,
      method: sendMessage.method,
      body: JSON.stringify({ conversation, body: 'Hoi!' }),
    },
    { path: `/api/messages.php?conversation=${conversation}` },
    { path: '/api/likes.php' },
    { path: '/members' },
  ];
  return requests[turn % requests.length]!;
}
