import {
  findAccountByEmail,
  mailActivation,
  mailSignUpAttempt,
} from '#features/identity/accounts/server/public.ts';
import { sql } from 'drizzle-orm';
import { uuidv4 } from '#platform/shared/ids.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { emailKey } from '#features/identity/accounts/email-rules.ts';
import { createAccount, type SignUpInput } from './create-account.ts';
import { welcome } from './welcome.ts';

/**
 * Signs up without telling whether the address was known: either way one mail leaves and the answer is the same. Time
 * must not tell either, so for a known address an account is made as well, with an address nobody has, and undone.
 * @returns the new member, or null for a known address.
 */
export async function signUpDiscreetly(
  context: RequestContext,
  tx: Transaction,
  input: SignUpInput,
  email: string,
  passwordHash: string,
): Promise<string | null> {
  const owner = await findAccountByEmail(tx, context.siteId, emailKey(email));
  const address = owner ? `${uuidv4()}@nobody.invalid` : email;
  await tx.execute(sql`savepoint new_account`);
  const made = await createAccount(context, trial(tx), input, address, passwordHash);
  await tx.execute(owner ? sql`rollback to savepoint new_account` : sql`release savepoint new_account`);
  // Somebody else signed up with the address in this very moment.
  if (!made) return signUpDiscreetly(context, tx, input, email, passwordHash);
  if (!owner) {
    await welcome(context, tx, { ...made, email });
    return made.memberId;
  }
  // Somebody else may have signed up with it: the activation link asks for a new password and logs them out.
  if (owner.status === 'not_confirmed') await mailActivation(context, tx, owner);
  else await mailSignUpAttempt(context, tx, owner);
  await audit(tx, {
    siteId: context.siteId,
    at: context.clock.now(),
    actorId: owner.memberId,
    action: 'account.sign_up_repeated',
  });
  return null;
}

/** A part of the transaction whose effects outside the database are left out: it may be undone. */
function trial(tx: Transaction): Transaction {
  return Object.assign(Object.create(tx) as Transaction, { afterCommit: () => undefined });
}
