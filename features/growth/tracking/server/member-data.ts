import type { MemberData } from '#platform/server/feature.ts';
import { deleteTracking, readTracking } from './tracking-queries.ts';

export const trackingMemberData: MemberData = {
  tables: { tracking_record: 'erased', first_touch: 'erased', postback: 'erased' },
  export: ({ db }, member) => [{ name: 'advertisement', rows: exportTracking(db, member) }],
  erase: async (_services, tx, { siteId, memberId }) => deleteTracking(tx, siteId, memberId),
};

async function* exportTracking(
  db: Parameters<typeof readTracking>[0],
  { siteId, memberId }: { readonly siteId: number; readonly memberId: string },
) {
  const { first, last } = await readTracking(db, siteId, memberId);
  for (const { touchedAt, siteId: _site, memberId: _member, ...texts } of first)
    yield { which: 'first', ...texts, touched_at: touchedAt?.toISOString() };
  for (const { network, ref, sub1, sub2, sub3, lander, slug, experiment, variant, ...row } of last) {
    const { country, touchedAt, createdAt } = row;
    yield {
      which: 'last',
      network,
      ref,
      sub1,
      sub2,
      sub3,
      lander,
      slug,
      experiment,
      variant,
      country,
      touched_at: touchedAt?.toISOString(),
      created_at: createdAt.toISOString(),
    };
  }
}
