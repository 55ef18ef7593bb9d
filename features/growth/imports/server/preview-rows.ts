import type { Database } from '#platform/server/db/database.ts';
import type { ImportPart } from '../import-choices.ts';
import { noteMembers, selectMembers, type ExpectedMembers } from './import-members.ts';
import { selectPhotos } from './import-photos.ts';
import {
  countNewBlocks,
  countNewLikes,
  countNewMessages,
  expectedId,
  resolvePairs,
  type Resolve,
} from './import-relations.ts';
import { resolveMembers, type Origin } from './imports-queries.ts';
import type { ImportRules } from './member-fields.ts';
import type { Tally } from './report.ts';
import type { SelectedRows } from './select-rows.ts';

export interface Preview {
  readonly db: Database;
  readonly origin: Origin;
  readonly rules: ImportRules;
  readonly expected: ExpectedMembers;
}

/** Counts what an import of these rows would do. */
export async function previewRows<P extends ImportPart>(
  { db, origin, rules, expected }: Preview,
  part: P,
  rows: readonly SelectedRows[P][],
  tally: Tally,
): Promise<void> {
  const resolve: Resolve = async (ids) => {
    const membersById = await resolveMembers(db, origin, ids);
    return {
      get: (id) => membersById.get(id)?.memberId ?? (expected.ids.has(id) ? expectedId(id) : undefined),
    };
  };
  const previews: { [K in ImportPart]: (rows: readonly SelectedRows[K][]) => Promise<void> } = {
    members: async (members) => {
      const { added, mends } = await selectMembers(db, origin, rules, members, tally, expected);
      for (const { row } of added) expected.ids.add(row.id);
      noteMembers(added, tally);
      tally.mended(mends.length);
    },
    photos: async (photos) => tally.imported((await selectPhotos(db, origin, photos, resolve, tally)).length),
    likes: async (likes) => {
      const pairs = await resolvePairs(resolve, likes, tally);
      tally.added(pairs.length, await countNewLikes(db, origin, pairs));
    },
    blocks: async (blocks) => {
      const pairs = await resolvePairs(resolve, blocks, tally);
      tally.added(pairs.length, await countNewBlocks(db, origin, pairs));
    },
    messages: async (messages) => {
      const sent = await resolvePairs(resolve, messages, tally);
      tally.added(sent.length, await countNewMessages(db, origin, sent));
    },
  };
  await previews[part](rows);
}
