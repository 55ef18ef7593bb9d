import type { MemberData } from '#platform/server/feature.ts';
import { deleteTracking, readTracking } from './tracking-queries.ts';

export const trackingMemberData: MemberData = {
  tables: { tracking_record: 'erased' },
  export: ({ db }, member) => [{ name: 'advertisement', rows: exportTracking(db, member) }],
  erase: async (_services, tx, { siteId, memberId }) => deleteTracking(tx, siteId, memberId),
};

async function* exportTracking(
  db: Parameters<typeof readTracking>[0],
  { siteId, memberId }: { readonly siteId: number; readonly memberId: string },
) {
  for (const { network, ref, sub1, sub2, sub3, createdAt } of await readTracking(db, siteId, memberId))
    yield { network, ref, sub1, sub2, sub3, created_at: createdAt.toISOString() };
}
