import type { MemberData } from '#platform/server/feature.ts';
import { blankGifts, listGifts } from './gift-queries.ts';

/** How long a gift is remembered after the erasure of the account that received it, in months. */
export const giftMemoryMonths = 12;

export const freeGiftsMemberData: MemberData = {
  tables: {
    free_gift: { kept: 'the keyed hash of a mailbox that had the gift, for a year, without the account' },
  },
  export: ({ db }, member) => [
    {
      name: 'free-gifts',
      rows: (async function* rows() {
        yield* await listGifts(db, member);
      })(),
    },
  ],
  erase: async ({ clock }, tx, member) => {
    const expiresAt = clock.now();
    expiresAt.setUTCMonth(expiresAt.getUTCMonth() + giftMemoryMonths);
    await blankGifts(tx, member, expiresAt);
  },
};
