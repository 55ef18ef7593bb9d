import { Gauge } from 'prom-client';
import type { Logger } from 'pino';
import { second } from '#platform/shared/time.ts';
import { metrics } from '../metrics.ts';

/** The latest answers that are judged. */
const judgedAnswers = 20;
/** Fewer answers say nothing. */
const minAnswers = 5;
/** While the server is refusing, it is tried with one mail at this interval. */
const trialIntervalMs = 10 * second;

const refusing = new Gauge({
  name: 'vonk_mail_refusing',
  help: '1 while the mail server refuses most mails for reasons other than their addresses',
  aggregator: 'max',
  registers: [metrics],
});
refusing.set(0);

/**
 * Notices when the mail server refuses most mails, such as a provider that has blocked this installation. It then gets
 * one mail at a time instead of all of them, until it accepts one.
 */
export class RefusalWatch {
  readonly #log: Logger;
  readonly #onAccepted: () => void;
  #answers: boolean[] = [];
  #isRefusing = false;
  #triedAt = -Infinity;

  constructor(log: Logger, onAccepted: () => void) {
    this.#log = log;
    this.#onAccepted = onAccepted;
  }

  /** Whether a mail may be handed over now. */
  mayTry(): boolean {
    if (!this.#isRefusing) return true;
    if (performance.now() - this.#triedAt < trialIntervalMs) return false;
    this.#triedAt = performance.now();
    return true;
  }

  noteAccepted(): void {
    this.#note(true);
    if (!this.#isRefusing) return;
    this.#isRefusing = false;
    this.#answers = [];
    refusing.set(0);
    this.#log.info({ service: 'smtp' }, 'the mail server accepts mails again');
    this.#onAccepted();
  }

  /** @param answer the codes of the answer, without its text */
  noteRefused(answer: string): void {
    this.#note(false);
    const refusals = this.#answers.filter((isAccepted) => !isAccepted).length;
    if (this.#isRefusing || this.#answers.length < minAnswers || refusals * 2 <= this.#answers.length) return;
    this.#isRefusing = true;
    this.#triedAt = performance.now();
    refusing.set(1);
    this.#log.error({ service: 'smtp', answer }, 'the mail server refuses most mails');
  }

  #note(isAccepted: boolean): void {
    this.#answers = [...this.#answers, isAccepted].slice(-judgedAnswers);
  }
}
