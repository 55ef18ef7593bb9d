import { and, asc, gte, sql } from 'drizzle-orm';
import { throughDeadlock, type Executor, type Transaction } from '../db/database.ts';
import type { Services } from '../services.ts';
import { outboxMail } from '../tables.ts';

/** A mail that an action would send, without its links. */
export interface RehearsedMail {
  readonly siteId: number;
  /** Null if its reader has no account. */
  readonly memberId: string | null;
  readonly subject: string;
  readonly text: string;
}

interface Rehearsal<T> {
  readonly result: T;
  /** In the order in which they were written. */
  readonly mails: readonly RehearsedMail[];
}

/** Ends the transaction of a rehearsal, so that nothing is stored. */
class RehearsalRollback<T> extends Error {
  readonly rehearsal: Rehearsal<T>;

  constructor(rehearsal: Rehearsal<T>) {
    super('a rehearsal was rolled back');
    this.rehearsal = rehearsal;
  }
}

/** The most mails that are read, and of these shown. */
const maxReadMails = 1_000;
const maxShownMails = 100;

/**
 * Does the work of an action and rolls it back, so that staff see exactly what it would do. Effects after the commit never
 * happen.
 * @param isShown which mails the reader may see: an action may also write to people of other sites, or to staff.
 * @throws the errors of the work.
 */
export async function rehearse<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  work: (tx: Transaction) => Promise<T>,
  isShown: (mail: RehearsedMail, result: T) => boolean,
): Promise<Rehearsal<T>> {
  const since = clock.now();
  try {
    return await throughDeadlock(db, async (tx) => {
      const result = await work(tx);
      const mails = await listMailsOfTransaction(tx, since);
      throw new RehearsalRollback({
        result,
        mails: mails.filter((mail) => isShown(mail, result)).slice(0, maxShownMails),
      });
    });
  } catch (error) {
    if (error instanceof RehearsalRollback) return error.rehearsal as Rehearsal<T>;
    throw error;
  }
}

/** The mails that this transaction, which began after the given time, has written. */
async function listMailsOfTransaction(executor: Executor, since: Date): Promise<RehearsedMail[]> {
  const mails = await executor
    .select({
      siteId: outboxMail.siteId,
      memberId: outboxMail.memberId,
      subject: outboxMail.subject,
      plain: outboxMail.plain,
    })
    .from(outboxMail)
    .where(and(gte(outboxMail.createdAt, since), sql`${outboxMail}.xmin = pg_current_xact_id()::xid`))
    .orderBy(asc(outboxMail.id))
    .limit(maxReadMails);
  return mails.map(({ plain, ...mail }) => ({ ...mail, text: withoutLinks(plain) }));
}

/** Links contain tokens. Those of a rehearsal never work, but staff must not see any. */
const withoutLinks = (text: string) =>
  text
    .replace(/https?:\/\/\S+/g, '[…]')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
