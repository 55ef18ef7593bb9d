import { setTimeout as pause } from 'node:timers/promises';
import { deliverAccountMail } from '#platform/server/mail/deliver-mail.ts';
import { JobQueue } from '#platform/server/jobs/jobs.ts';
import type { Database } from '#platform/server/db/database.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { FakeSmtp } from '#tests/support/fake-smtp.ts';

const intervalMs = 1_000;
/** The wait after the last fault. A mail is retried within a few minutes. */
const arriveWithinMs = 10 * 60_000;

/** Queues one mail a second, as log-in does, in the transaction that its caller would have. */
export class Mails {
  readonly #db: Database;
  readonly #smtp: FakeSmtp;
  readonly #queue: JobQueue;
  readonly #siteId: number;
  readonly #queued: string[] = [];
  #isOver = false;
  #running: Promise<void> | undefined;

  constructor(db: Database, smtp: FakeSmtp, siteId: number) {
    this.#db = db;
    this.#smtp = smtp;
    this.#siteId = siteId;
    // This queue is not started, so the worker delivers the mails.
    this.#queue = new JobQueue(db, [deliverAccountMail], () => undefined);
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Waits until all mails have arrived, for ten minutes at most. */
  async stop(): Promise<{ queued: number; lost: number; sentTwice: number }> {
    this.#isOver = true;
    await this.#running;
    const giveUpAt = performance.now() + arriveWithinMs;
    while (this.#lost().length > 0 && performance.now() < giveUpAt) await pause(intervalMs);
    const arrived = this.#smtp.taken.map(({ to }) => to).filter((to) => this.#queued.includes(to));
    return {
      queued: this.#queued.length,
      lost: this.#lost().length,
      sentTwice: arrived.length - new Set(arrived).size,
    };
  }

  #lost(): string[] {
    const arrived = new Set(this.#smtp.taken.map(({ to }) => to));
    return this.#queued.filter((address) => !arrived.has(address));
  }

  async #run(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      const toAddress = `mail-${turn}@example.org`;
      // While the database is down, nothing is queued.
      if (await this.#queueMail(toAddress).catch(() => false)) this.#queued.push(toAddress);
      await pause(intervalMs);
    }
  }

  async #queueMail(toAddress: string): Promise<true> {
    await this.#db.transaction(async (tx) => {
      const [siteId, id] = [this.#siteId, uuidv7(Date.now())];
      const content = { subject: 'Hello', html: '<p>Hello.</p>', plain: 'Hello.' };
      await tx.insert(outboxMail).values({ siteId, id, toAddress, ...content, createdAt: new Date() });
      await this.#queue.enqueue(tx, deliverAccountMail, { siteId, id });
    });
    return true;
  }
}
