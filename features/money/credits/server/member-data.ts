import { findPremiumSince } from '#features/identity/membership/server/public.ts';
import { inPages } from '#platform/server/db/in-pages.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { expireCredits } from './grant-credits.ts';
import { listMovements, type ExportedMovement } from './member-data-queries.ts';
import { findWallet } from './find-wallet.ts';

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
    { name: 'wallet', rows: exportWallet(services, member) },
    { name: 'credits', rows: exportMovements(services, member) },
  ],
};

async function* exportWallet({ db }: Services, { siteId, memberId }: MemberKey) {
  const { balance, freeStartsUsed } = await findWallet(db, siteId, memberId);
  const premiumSince = await findPremiumSince(db, siteId, memberId);
  yield { balance, free_starts_used: freeStartsUsed, premium_since: premiumSince };
}

async function* exportMovements({ db }: Services, member: MemberKey) {
  yield* inPages<ExportedMovement>(500, (after, size) => listMovements(db, member, after?.id, size));
}
