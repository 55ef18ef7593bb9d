import cluster from 'node:cluster';
import type { Hits } from '../http/rate-limiter.ts';
import type { MemberEvent } from '../realtime/fan-out.ts';
import type { Figures, FromPrimary, Questions, ToPrimary } from './protocol.ts';

/** Connects a server process to the other processes on its machine. */
export interface PrimaryLink {
  /** Tells the primary that this process is serving. */
  sayListening(): void;
  /** Sends an event to the other processes. Each receives it at most once. */
  tell(event: MemberEvent): void;
  onTold(hear: (event: MemberEvent) => void): void;
  hit(key: string, window: number, now: Date): Promise<Hits>;
  metrics(): Promise<string>;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/**
 * The link of a process that a primary runs alongside others, or null in a process that runs alone. `figures`
 * returns this process's metrics.
 */
export function linkToPrimary(figures: () => Promise<Figures>): PrimaryLink | null {
  if (!cluster.isWorker) return null;
  const pendingAnswers = new Map<number, Waiting>();
  const hearers: ((event: MemberEvent) => void)[] = [];
  let nextId = 0;

  // When the primary is gone, its processes end too, so a lost answer does not matter.
  const send = (message: ToPrimary) => void process.send!(message, undefined, undefined, () => undefined);
  const ask = <Q extends keyof Questions>(question: Q, about: Questions[Q]['ask']) =>
    new Promise<Questions[Q]['answer']>((resolve, reject) => {
      const id = nextId++;
      pendingAnswers.set(id, { resolve: resolve as Waiting['resolve'], reject });
      send({ vonk: 'ask', id, question, ask: about } as ToPrimary);
    });

  process.on('message', (message: FromPrimary) => {
    if (message.vonk === 'told') for (const hear of hearers) hear(message.event);
    if (message.vonk === 'want_figures') {
      const { id } = message;
      figures().then(
        (all) => send({ vonk: 'figures', id, figures: all }),
        () => undefined,
      );
    }
    if (message.vonk !== 'answer' && message.vonk !== 'no_answer') return;
    const asker = pendingAnswers.get(message.id);
    pendingAnswers.delete(message.id);
    if (message.vonk === 'answer') asker?.resolve(message.answer);
    else asker?.reject(new Error('The primary process did not answer.'));
  });

  return {
    sayListening: () => send({ vonk: 'listening' }),
    tell: (event) => send({ vonk: 'tell', event }),
    onTold: (hear) => void hearers.push(hear),
    hit: (key, window, now) => ask('hit', { key, window, now: now.getTime() }),
    metrics: () => ask('metrics', null),
  };
}
