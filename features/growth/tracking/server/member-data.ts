import type { Database } from '#platform/server/db/database.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import { listMemberPostbacks } from './postback-queries.ts';
import { deleteTracking, findTracking } from './tracking-queries.ts';

export const trackingMemberData: MemberData = {
  tables: { tracking_record: 'erased', first_touch: 'erased', postback: 'erased' },
  export: ({ db }, member) => [
    { name: 'advertisement', rows: exportTracking(db, member) },
    { name: 'told-to-networks', rows: exportPostbacks(db, member) },
  ],
  erase: async (_services, tx, { siteId, memberId }) => deleteTracking(tx, siteId, memberId),
};

async function* exportTracking(db: Database, { siteId, memberId }: MemberKey) {
  const { first, last } = await findTracking(db, siteId, memberId);
  for (const { touchedAt, siteId: _site, memberId: _member, ...texts } of first)
    yield { which: 'first', ...texts, touched_at: touchedAt?.toISOString() };
  for (const { siteId: _site, memberId: _member, activatedAt: _activated, ...row } of last) {
    const { consent, touchedAt, createdAt, ...texts } = row;
    yield {
      which: 'last',
      ...texts,
      may_be_remembered: consent,
      touched_at: touchedAt?.toISOString(),
      created_at: createdAt.toISOString(),
    };
  }
}

/** Without the address and the transaction id, which belong to the network's account with the site. */
async function* exportPostbacks(db: Database, member: MemberKey) {
  for (const { network, event, createdAt, sentAt } of await listMemberPostbacks(db, member))
    yield {
      network,
      event,
      created_at: createdAt.toISOString(),
      sent_at: sentAt?.toISOString() ?? null,
    };
}
