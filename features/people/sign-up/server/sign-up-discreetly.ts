import {
  findAccountByEmail,
  mailActivation,
  mailRefusedAddress,
  mailSignUpAttempt,
} from '#features/identity/accounts/server/public.ts';
import { isBarredAddress } from '#features/identity/barred-identities/server/public.ts';
import { sql } from 'drizzle-orm';
import { uuidv4 } from '#platform/shared/ids.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import { createAccount, languageOfVisitor, type SignUpInput } from './create-account.ts';
import { welcome } from './welcome.ts';

/**
 * Signs up without revealing whether the address was known. Either way, one mail is sent and the response is the same.
 * The timing must not reveal it either. For a known or barred address, an account with an unused address is therefore
 * created as well and rolled back.
 * @returns the new member, or null for a known or barred address.
 */
export async function signUpDiscreetly(
  context: RequestContext,
  tx: Transaction,
  input: SignUpInput,
  email: string,
  passwordHash: string,
): Promise<string | null> {
  const key = emailKey(email);
  const owner = await findAccountByEmail(tx, context.siteId, key);
  const barred = await isBarredAddress(tx, context.siteId, key, context.clock.now());
  const refused = owner !== undefined || barred;
  const address = refused ? `${uuidv4()}@nobody.invalid` : email;
  await tx.execute(sql`savepoint new_account`);
  const memberId = await createAccount(context, trial(tx), input, address, passwordHash);
  await tx.execute(refused ? sql`rollback to savepoint new_account` : sql`release savepoint new_account`);
  // Another sign-up took the address at the same time.
  if (!memberId) return signUpDiscreetly(context, tx, input, email, passwordHash);
  if (!refused) {
    await welcome(context, tx, { ...memberId, email });
    return memberId.memberId;
  }
  if (!owner) {
    await mailRefusedAddress(context, tx, { email, language: await languageOfVisitor(context) });
    return null;
  }
  // A stranger may have signed up with this address, so the activation link requires a new password and ends the
  // stranger’s sessions.
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

/** A nested transaction. It may be rolled back, so it must have no effects outside the database. */
function trial(tx: Transaction): Transaction {
  return Object.assign(Object.create(tx) as Transaction, { afterCommit: () => undefined });
}
