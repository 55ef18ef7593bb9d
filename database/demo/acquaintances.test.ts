import { expect, test } from 'vitest';
import { day } from '#platform/shared/time.ts';
import { findMatches, inventChats } from './acquaintances.ts';
import { cast } from './cast.ts';
import { DemoLedger } from './ledger.ts';
import { packagesAt } from './packages.ts';
import { purchase } from './purchases.ts';
import { demoSites } from './sites.ts';

/** A purchase is made within a day after joining. */
const latestPurchase = day;
const now = new Date('2026-03-01T12:00:00Z');

function buildChats(site: (typeof demoSites)[number]) {
  const { maker, members, anna, bram, buyers } = cast({ siteId: 1, site, passwordHash: '', now });
  const ledger = new DemoLedger(1, maker.random);
  for (const { account } of members)
    ledger.open(account.memberId, site.settings.signup_credits, account.createdAt);
  for (const buyer of buyers) purchase(buyer, 'p1', packagesAt(site.priceFactor), ledger, maker);
  const chats = inventChats(findMatches(members, [anna, bram]), ledger, maker);
  // Anna's wallet is settled after her chats.
  ledger.settle(anna.profile.memberId, 10, now);
  const joined = new Map(members.map(({ account }) => [account.memberId, account.createdAt]));
  ledger.close();
  return { ...chats, buyerIds: buyers.map(({ account }) => account.memberId), joined, anna };
}

test.each(demoSites)(
  'on $settings.name, nobody writes before joining or buying, nor later than now',
  (site) => {
    const { messages, buyerIds, joined } = buildChats(site);
    for (const { senderId, createdAt } of messages) {
      const earliest = +joined.get(senderId)! + (buyerIds.includes(senderId) ? latestPurchase : 0);
      expect(+createdAt!).toBeGreaterThan(earliest);
      expect(+createdAt!).toBeLessThan(+now);
    }
  },
);

test.each(demoSites)(
  'on $settings.name, one of Anna’s chats is longer than a free member can read',
  (site) => {
    const { conversations, participants, anna } = buildChats(site);
    const ids = participants
      .filter(({ memberId }) => memberId === anna.profile.memberId)
      .map(({ conversationId }) => conversationId);
    const lengths = conversations.filter(({ id }) => ids.includes(id!)).map(({ lastSeq }) => lastSeq!);
    expect(lengths.filter((length) => length > site.settings.free_history_messages)).toHaveLength(1);
  },
);
