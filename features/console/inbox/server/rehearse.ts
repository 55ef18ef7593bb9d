import { hasSuspendedStaff } from '#features/identity/accounts/server/public.ts';
import { throughDeadlock } from '#platform/server/db/database.ts';
import type { ActingContext } from '#platform/server/http/context.ts';
import type { InboxDecision } from '../contract.ts';
import { carryOut } from './carry-out.ts';
import { listMailsOfTransaction } from './inbox-queries.ts';

/** What a decision would do besides closing its case. */
interface Effects {
  readonly mails: Awaited<ReturnType<typeof listMailsOfTransaction>>;
  readonly suspendsStaff: boolean;
}

const mostMails = 20;

/** Ends a rehearsal's transaction, so that nothing is stored. */
class Rehearsed extends Error {
  readonly effects: Effects;

  constructor(effects: Effects) {
    super('a rehearsal was rolled back');
    this.effects = effects;
  }
}

/**
 * Carries a decision out and rolls it back.
 * @returns the mails it would send, and whether it would suspend a member of staff.
 * @throws {CallError} as the decision itself.
 */
export async function rehearse(context: ActingContext, input: InboxDecision): Promise<Effects> {
  const since = context.clock.now();
  try {
    return await throughDeadlock(context.db, async (tx) => {
      await carryOut(context, tx, input);
      throw new Rehearsed({
        mails: await listMailsOfTransaction(tx, context.siteId, since, mostMails),
        suspendsStaff: await hasSuspendedStaff(tx, context.siteId, since),
      });
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.effects;
    throw error;
  }
}
