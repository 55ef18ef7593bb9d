import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteBlocks, listBlocks, type BlockRow } from './block-queries.ts';

const pageSize = 500;

export const blocksData: MemberData = {
  tables: { member_block: 'erased' },
  // Blocks made against this member are private to those who made them.
  export: (services, member) => [{ name: 'blocks', rows: ownBlocks(services, member) }],
  erase: (_services, tx, { siteId, memberId }) => deleteBlocks(tx, siteId, memberId),
};

async function* ownBlocks({ db }: Services, { siteId, memberId }: MemberKey): AsyncIterable<object> {
  let last: BlockRow | undefined;
  do {
    const after = last ? { at: last.createdAt, blockedId: last.blockedId } : null;
    const page: BlockRow[] = await listBlocks(db, siteId, memberId, after, pageSize);
    for (const { blockedId, createdAt } of page) yield { blockedId, createdAt };
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
}
