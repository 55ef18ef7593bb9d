import { findPremiumSince } from '#features/identity/membership/server/public.ts';
import { inPages } from '#platform/server/db/in-pages.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { expireCredits } from './grant-credits.ts';
import { readMovementsOf, type ExportedMovement } from './member-data-queries.ts';
import { readWallet } from './read-wallet.ts';

const books = {
  kept: 'bookkeeping: credit movements, by an id that identifies nobody once the account is erased',
};

export const creditsMemberData: MemberData = {
  tables: {
    wallet: books,
    ledger_transaction: books,
    ledger_posting: books,
    staff_movement: { kept: 'bookkeeping: who moved how much, by ids alone' },
  },
  erase: ({ clock }, tx, member) => expireCredits(tx, member, clock.now()),
  export: (services, member) => [
    { name: 'wallet', rows: walletOf(services, member) },
    { name: 'credits', rows: movementsOf(services, member) },
  ],
};

async function* walletOf({ db }: Services, { siteId, memberId }: MemberKey) {
  const { balance, freeStartsUsed } = await readWallet(db, siteId, memberId);
  const premiumSince = await findPremiumSince(db, siteId, memberId);
  yield { balance, free_starts_used: freeStartsUsed, premium_since: premiumSince };
}

async function* movementsOf({ db }: Services, member: MemberKey) {
  yield* inPages<ExportedMovement>(500, (after, size) => readMovementsOf(db, member, after?.id, size));
}
