import { throughDeadlock } from '#platform/server/db/database.ts';
import type { ActingContext } from '#platform/server/http/context.ts';
import type { InboxDecision } from '../contract.ts';
import { carryOut } from './carry-out.ts';
import { listMailsOfTransaction } from './inbox-queries.ts';

type WrittenMails = Awaited<ReturnType<typeof listMailsOfTransaction>>;

const mostMails = 20;

/** Ends a rehearsal's transaction, so that nothing is stored. */
class Rehearsed extends Error {
  readonly mails: WrittenMails;

  constructor(mails: WrittenMails) {
    super('a rehearsal was rolled back');
    this.mails = mails;
  }
}

/**
 * Carries a decision out and rolls it back.
 * @returns the mails it would send.
 * @throws {CallError} as the decision itself.
 */
export async function rehearse(context: ActingContext, input: InboxDecision): Promise<WrittenMails> {
  const since = context.clock.now();
  try {
    return await throughDeadlock(context.db, async (tx) => {
      await carryOut(context, tx, input);
      throw new Rehearsed(await listMailsOfTransaction(tx, context.siteId, since, mostMails));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.mails;
    throw error;
  }
}
