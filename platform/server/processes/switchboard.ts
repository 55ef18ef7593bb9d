import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { MemoryCounter } from '../http/rate-limiter.ts';
import type { Figures, FromPrimary, Questions, ToPrimary } from './protocol.ts';

type Answers = { [Q in keyof Questions]: (ask: Questions[Q]['ask']) => Promise<Questions[Q]['answer']> };

/** A process that does not respond within this time is left out of the metrics. */
const figuresTimeoutMs = 2_000;

/**
 * Part of the primary: forwards events between its processes, and answers requests that concern all of them.
 */
export function joinProcesses(): void {
  const serving = new Set<Worker>();
  const hits = new MemoryCounter();
  const pendingFigures = new Map<number, (figures: Figures) => void>();
  let nextId = 0;

  const requestFigures = (worker: Worker) =>
    new Promise<Figures>((resolve) => {
      const id = nextId++;
      const done = (figures: Figures) => {
        clearTimeout(timer);
        pendingFigures.delete(id);
        resolve(figures);
      };
      const timer = setTimeout(() => done([]), figuresTimeoutMs);
      pendingFigures.set(id, done);
      send(worker, { vonk: 'want_figures', id });
    });
  const answers: Answers = {
    hit: ({ key, window, now }) => hits.hit(key, window, new Date(now)),
    metrics: async () => {
      const allFigures = await Promise.all([...serving].map(requestFigures));
      return AggregatorRegistry.aggregate([...allFigures]).metrics();
    },
  };

  cluster.on('exit', (worker) => serving.delete(worker));
  cluster.on('message', (from, message: ToPrimary) => {
    switch (message.vonk) {
      case 'listening':
        serving.add(from);
        break;
      case 'tell':
        for (const other of serving) if (other !== from) send(other, { vonk: 'told', event: message.event });
        break;
      case 'ask':
        (answers[message.question] as (ask: unknown) => Promise<unknown>)(message.ask).then(
          (answer) => send(from, { vonk: 'answer', id: message.id, answer }),
          () => send(from, { vonk: 'no_answer', id: message.id }),
        );
        break;
      case 'figures':
        pendingFigures.get(message.id)?.(message.figures);
        break;
    }
  });
}

function send(to: Worker, message: FromPrimary): void {
  // A process that is exiting no longer receives messages.
  if (to.isConnected()) to.process.send(message, () => undefined);
}
