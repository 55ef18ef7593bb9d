import type { ImportPart } from '../import-choices.ts';
import { findPhotoFiles, type FoundPhoto } from './import-photos.ts';
import { selectMessages, selectPairs } from './import-relations.ts';
import type { Tally } from './report.ts';
import type { PartRows, RefusedRow, SourceMember, SourceMessage, SourcePair } from './sources/source.ts';

/** The rows of each part that need the database next. */
export interface SelectedRows {
  /** With refused ones, because an earlier run may have imported the member. */
  readonly members: SourceMember | RefusedRow;
  readonly photos: FoundPhoto;
  readonly likes: SourcePair;
  readonly blocks: SourcePair;
  readonly messages: SourceMessage;
}

export interface Selection {
  readonly now: Date;
  readonly photosFolder: string | null;
  /** The likes and blocks of this run, because a source may have one twice. */
  readonly seen: { readonly likes: Set<string>; readonly blocks: Set<string> };
}

/** Leaves out the rows of a page that cannot be imported, as far as that shows without the database. */
export async function selectRows<P extends ImportPart>(
  { now, photosFolder, seen }: Selection,
  part: P,
  rows: readonly (PartRows[P] | RefusedRow)[],
  tally: Tally,
): Promise<readonly SelectedRows[P][]> {
  const readable = <R>(mixedRows: readonly (R | RefusedRow)[]): R[] =>
    mixedRows.filter((row): row is R => {
      const refused = isRefused(row) ? row : null;
      if (refused) tally.leaveOut(refused, ...refused.refused);
      return refused === null;
    });
  const selectors: {
    [K in ImportPart]: (
      mixedRows: readonly (PartRows[K] | RefusedRow)[],
    ) => readonly SelectedRows[K][] | Promise<readonly SelectedRows[K][]>;
  } = {
    members: (members) => members,
    photos: (photos) => findPhotoFiles(photosFolder!, readable(photos), tally),
    likes: (likes) => selectPairs(readable(likes), seen.likes, now, tally),
    blocks: (blocks) => selectPairs(readable(blocks), seen.blocks, now, tally),
    messages: (messages) => selectMessages(readable(messages), now, tally),
  };
  return selectors[part](rows);
}

const isRefused = (row: unknown): row is RefusedRow =>
  typeof row === 'object' && row !== null && 'refused' in row;
