import type { Database } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import { listSent } from './facts-queries.ts';
import { mailingPlan, mailingSent } from './tables.ts';

export const mailingsMemberData: MemberData = {
  tables: { mailing_plan: 'erased', mailing_sent: 'erased' },
  export: ({ db }, member) => [{ name: 'mailings', rows: exportSent(db, member) }],
  erase: async (_services, tx, { siteId, memberId }) => {
    for (const table of [mailingPlan, mailingSent])
      await tx.delete(table).where(has(table, { siteId, memberId }));
  },
};

async function* exportSent(db: Database, member: MemberKey) {
  for (const { key, kind, sentAt } of await listSent(db, member))
    yield { mailing: key, kind, sent_at: sentAt.toISOString() };
}
