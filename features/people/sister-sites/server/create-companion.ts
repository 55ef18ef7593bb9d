import {
  insertAccount,
  memberReturned,
  memberSignedUp,
  noPassword,
} from '#features/identity/accounts/server/public.ts';
import { isBarredAddress } from '#features/identity/barred-identities/server/public.ts';
import { copyLastActive } from '#features/people/directory/server/public.ts';
import { createCopy } from '#features/people/profiles/server/public.ts';
import type { StoredSite } from '#features/site/sites/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { carryBlocks } from './carry-blocks.ts';
import { speaks, type Original } from './sister-policy.ts';
import { insertCompanion } from './sister-queries.ts';

/** The language of an account there. */
export const languageThere = ({ account }: Original, sister: StoredSite): string =>
  speaks(sister, account.language) ? account.language : sister.settings.domain_language;

/**
 * Creates the account that shows a member on another site, visible at once. It has no password of its own: the
 * original's opens it (`passwordElsewhere`). Its address counts as confirmed, because the original's is.
 * @returns false if the site has the address already, or its company has banned that address.
 */
export async function createCompanion(
  services: Services,
  tx: Transaction,
  original: Original,
  sister: StoredSite,
): Promise<boolean> {
  const { account, profile } = original;
  const at = services.clock.now();
  if (await isBarredAddress(tx, sister.id, account.emailKey, at)) return false;
  const ref = { siteId: sister.id, memberId: uuidv4() };
  const isInserted = await insertAccount(tx, {
    ...ref,
    email: account.email,
    emailKey: account.emailKey,
    passwordHash: noPassword,
    status: 'active',
    language: languageThere(original, sister),
    notificationsDisabled: account.notificationsDisabled,
    createdAt: at,
  });
  if (!isInserted) return false;
  await createCopy(services, tx, profile, { ...ref, allowsAdult: sister.settings.adult_content });
  const { siteId: originSiteId, memberId: originMemberId } = account;
  await insertCompanion(tx, { ...ref, originSiteId, originMemberId, createdAt: at });
  await carryBlocks(tx, account);
  await services.events.emit(services, tx, memberSignedUp, { ...ref, kind: 'companion' });
  await services.events.emit(services, tx, memberReturned, { ...ref, active: true });
  await copyLastActive(tx, { siteId: originSiteId, memberId: originMemberId }, ref, at);
  await audit(tx, {
    siteId: ref.siteId,
    at,
    actorId: null,
    action: 'companion.created',
    subject: ref.memberId,
    memberId: ref.memberId,
    details: { origin_site: originSiteId },
  });
  return true;
}
