import { setTimeout as pause } from 'node:timers/promises';
import { eraseMembersJob } from '#features/identity/privacy/server/erase-members.ts';
import type { Database } from '#platform/server/db/database.ts';
import { JobQueue } from '#platform/server/jobs/jobs.ts';
import { deliverAccountMail } from '#platform/server/mail/deliver-mail.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Actor } from '../../people.ts';

const mailPauseMs = 200;

/** Queues mails to new addresses, one after another. The server sends them. */
export class MailStream {
  queued = 0;
  readonly #db: Database;
  readonly #siteId: number;
  readonly #queue: JobQueue;
  #running: Promise<void> | undefined;
  #isOver = false;

  constructor(db: Database, siteId: number) {
    this.#db = db;
    this.#siteId = siteId;
    this.#queue = new JobQueue(db, [deliverAccountMail], () => undefined);
  }

  async start(): Promise<void> {
    await this.#queue.start();
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    await this.#running;
    await this.#queue.stop().catch(() => undefined);
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const mail = { siteId: this.#siteId, id: uuidv7(Date.now()) };
      const content = { subject: 'Hello', html: '<p>Hello.</p>', plain: 'Hello.' };
      await this.#db
        .transaction(async (tx) => {
          const toAddress = `${mail.id}@example.org`;
          await tx.insert(outboxMail).values({ ...mail, toAddress, ...content, createdAt: new Date() });
          await this.#queue.enqueue(tx, deliverAccountMail, mail);
        })
        .then(() => this.queued++)
        // The database is killed while this runs.
        .catch(() => undefined);
      await pause(mailPauseMs);
    }
  }
}

const erasedWithinMs = 60_000;

/** Members whose 14 days are over. */
export class Erasures {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Waits until the server's job has erased them. */
  async of(members: readonly Actor[]): Promise<void> {
    await this.#db.pool.query(
      `update account set status = 'deleted', deleted_at = now() - interval '15 days' where member_id = any ($1)`,
      [members.map(({ memberId }) => memberId)],
    );
    const queue = new JobQueue(this.#db, [eraseMembersJob], () => undefined);
    await queue.start();
    await queue.enqueue(this.#db, eraseMembersJob, {});
    const giveUpAt = performance.now() + erasedWithinMs;
    while ((await this.count(members)) < members.length) {
      if (performance.now() > giveUpAt) throw new Error('The members were not erased.');
      await pause(50);
    }
    await queue.stop();
  }

  async count(members: readonly Actor[]): Promise<number> {
    const { rows } = await this.#db.pool.query<{ count: number }>(
      `select count(*)::integer as count from account where status = 'erased' and member_id = any ($1)`,
      [members.map(({ memberId }) => memberId)],
    );
    return rows[0]!.count;
  }
}
