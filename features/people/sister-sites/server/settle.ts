import { findAccountByEmail, followAccount, lockAccount } from '#features/identity/accounts/server/public.ts';
import { copyLastActive } from '#features/people/directory/server/public.ts';
import { findProfile, updateCopy } from '#features/people/profiles/server/public.ts';
import { listSites, type StoredSite } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { createCompanion, languageThere } from './create-companion.ts';
import { holdCompanion, isKept, type Held } from './hold-companion.ts';
import { fits, isFound, mayHaveCompanion, mayShareMembers, type Original } from './sister-policy.ts';
import {
  findCompanion,
  hasConsent,
  mayBePresented,
  storeChecked,
  withdrawConsent,
  type Pair,
} from './sister-queries.ts';

/**
 * Makes a member's companion on another site what it should be now: created, the same as its original, hidden like it, or
 * gone. If the consent is missing or the site may not show the member, it goes, and the consent ends. Photos follow in a
 * job, because their files cannot be copied within a transaction; the caller queues it. The original's account is locked
 * first, then the companion's, so two of these never create two companions.
 * @param change gives or withdraws the consent, after the accounts are locked
 */
export async function settle(
  services: Services,
  tx: Transaction,
  pair: Pair,
  change: () => Promise<void> = async () => undefined,
): Promise<void> {
  const account = await lockAccount(tx, pair.siteId, pair.memberId);
  const held = await lockCompanion(tx, pair);
  await change();
  const profile = account && (await findProfile(tx, pair.siteId, pair.memberId));
  const sites = await listSites(tx);
  const from = sites.find(({ id }) => id === pair.siteId);
  const sister = sites.find(({ id }) => id === pair.sisterId)!;
  const original = account && profile ? { account, profile } : null;
  const isAllowed =
    original !== null &&
    mayHaveCompanion(original) &&
    mayShareMembers(from, sister) &&
    fits(original.profile, sister, services.clock.now());
  if (!isAllowed || !(await hasConsent(tx, pair))) return end(services, tx, pair, held, original);
  if (!held) return create(services, tx, pair, original, sister);
  const { row, account: there } = held;
  const isUnused = row.takenOverAt === null;
  if (original.account.suspendedAt !== null)
    return holdCompanion(services, tx, held, isUnused ? 'removed' : 'suspended');
  // It is being erased. The job then creates a new one.
  if (isUnused && there.status !== 'active' && !isKept(row, there, services.clock.now())) return;
  if (isUnused) {
    const taken = await findAccountByEmail(tx, sister.id, original.account.emailKey);
    if (taken && taken.memberId !== there.memberId) return end(services, tx, pair, held, original);
    const language = languageThere(original, sister);
    await followAccount(tx, there, { ...original.account, language }, services.clock.now());
    const to = { siteId: row.siteId, memberId: row.memberId };
    await updateCopy(services, tx, original.profile, { ...to, allowsAdult: sister.settings.adult_content });
  }
  await holdCompanion(services, tx, held, isFound(original) ? null : 'paused');
  // Whoever is shown again would otherwise count as active now.
  if (isUnused && row.held !== null) await copyLastActive(tx, pair, row, services.clock.now());
}

async function lockCompanion(tx: Transaction, pair: Pair): Promise<Held | null> {
  const companionRow = await findCompanion(tx, pair);
  const account = companionRow && (await lockAccount(tx, companionRow.siteId, companionRow.memberId));
  // Its owner may just have logged in.
  const row = account && (await findCompanion(tx, pair));
  return row && account ? { row, account } : null;
}

async function end(
  services: Services,
  tx: Transaction,
  pair: Pair,
  held: Held | null,
  original: Original | null,
): Promise<void> {
  await withdrawConsent(tx, pair, services.clock.now());
  if (!held) return;
  const { row, account } = held;
  // Staff of the other site suspended it. It stays there, so that a new consent does not make a new account.
  if (row.takenOverAt === null && account.suspendedAt !== null && original?.account.status === 'active')
    return;
  const isFinal = original?.account.status !== 'active';
  if (row.held !== 'suspended' || isFinal) return holdCompanion(services, tx, held, 'removed', isFinal);
  // A deleted account could be restored, and nothing would lift its suspension any more. So it goes afterwards.
  if (original.account.suspendedAt !== null) return;
  await holdCompanion(services, tx, held, null);
  const lifted = await lockCompanion(tx, pair);
  if (lifted) await holdCompanion(services, tx, lifted, 'removed');
}

async function create(
  services: Services,
  tx: Transaction,
  pair: Pair,
  original: Original,
  sister: StoredSite,
): Promise<void> {
  const { account, profile } = original;
  const isReady =
    account.suspendedAt === null &&
    isFound(original) &&
    profile.status === 'active' &&
    (await mayBePresented(tx, pair));
  const now = services.clock.now();
  if (!isReady) await storeChecked(tx, pair, now);
  else if (!(await createCompanion(services, tx, original, sister))) await withdrawConsent(tx, pair, now);
}
