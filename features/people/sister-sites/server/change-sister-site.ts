import { findAccountByEmail, findAccount } from '#features/identity/accounts/server/public.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { sisterErrors, type SisterSite } from '../contract.ts';
import { sisterTextVersion } from '../sister-states.ts';
import { followJob } from './follow.ts';
import { listSisterSites, offeredSites } from './list-sister-sites.ts';
import { settle } from './settle.ts';
import { findCompanion, hasConsent, insertConsent, withdrawConsent, type Pair } from './sister-queries.ts';

/**
 * Gives or withdraws the consent to be shown on one site. Others there see the difference at once.
 * @throws {CallError} `not_found` if the site is not offered, or `account_exists_there`.
 */
export async function changeSisterSite(
  context: MemberContext,
  sisterId: number,
  isAgreed: boolean,
): Promise<SisterSite[]> {
  const { siteId, memberId } = context.caller;
  const member = { siteId, memberId };
  const pair = { ...member, sisterId };
  await context.db.transaction(async (tx) => {
    if (isAgreed) await requireOffered(context, tx, pair);
    const knows = isAgreed || (await hasConsent(tx, pair)) || (await findCompanion(tx, pair)) !== undefined;
    if (!knows) return;
    await settle(context, tx, pair, () => storeConsent(context, tx, pair, isAgreed));
    await context.jobs.enqueue(tx, followJob, member);
  });
  return listSisterSites(context, context.db, member);
}

async function requireOffered(context: MemberContext, tx: Transaction, pair: Pair): Promise<void> {
  const offered = await offeredSites(context, tx, pair);
  if (!offered.some(({ id }) => id === pair.sisterId)) throw fail(platformErrors.not_found);
  if (await findCompanion(tx, pair)) return;
  const account = await findAccount(tx, pair.siteId, pair.memberId);
  if (await findAccountByEmail(tx, pair.sisterId, account!.emailKey))
    throw fail(sisterErrors.account_exists_there);
}

async function storeConsent(
  { clock }: MemberContext,
  tx: Transaction,
  pair: Pair,
  isAgreed: boolean,
): Promise<void> {
  const { siteId, memberId, sisterId } = pair;
  const at = clock.now();
  if ((await hasConsent(tx, pair)) === isAgreed) return;
  if (isAgreed)
    await insertConsent(tx, {
      ...pair,
      id: uuidv7(at.getTime()),
      version: sisterTextVersion,
      givenAt: at,
      checkedAt: at,
    });
  else await withdrawConsent(tx, pair, at);
  const action = isAgreed ? 'companion.agreed' : 'companion.refused';
  await audit(tx, { siteId, at, actorId: memberId, action, details: { site: sisterId } });
}
