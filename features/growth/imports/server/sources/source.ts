import type { OldPasswordScheme } from '#features/identity/accounts/old-password-schemes.ts';
import type { ImportPart } from '../../import-choices.ts';
import type { Reason } from '../reasons.ts';

/** Where a row is: a line of a file, or a table, in which the row's id finds it. */
export interface Place {
  readonly file: string;
  readonly line: number | null;
}

export interface Problem {
  /** Null if it concerns the whole row. */
  readonly column: string | null;
  readonly reason: Reason;
}

/** What identifies a row in a report. */
export interface RowKey {
  /** For a like or a block, the ids of both members. */
  readonly id: string;
  readonly place: Place;
}

interface SourceRow extends RowKey {
  /** Values that could not be read, and without which the row can be imported. */
  readonly leftOut: readonly Problem[];
}

/** A row with values that could not be read, and without which it cannot be imported. */
export interface RefusedRow extends RowKey {
  readonly refused: readonly Problem[];
}

export interface SourcePassword {
  readonly scheme: OldPasswordScheme;
  readonly hash: string;
  readonly salt: string;
}

/** A member as described by another system, with only the data that Vonk keeps. No rule has been applied yet. */
export interface SourceMember extends SourceRow {
  readonly email: string;
  readonly password: SourcePassword | null;
  /** Most suitable name first. */
  readonly names: readonly string[];
  readonly gender: string | null;
  readonly seeks: readonly string[];
  /** Such as 1990-12-31. */
  readonly birthDate: string;
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly about: string;
  /** In centimetres. */
  readonly height: number | null;
  readonly language: string | null;
  readonly joinedAt: Date | null;
  /** Null if the other system has none. */
  readonly balance: number | null;
}

export interface SourcePhoto extends SourceRow {
  readonly member: string;
  /** Where the file may be, relative to the photo folder. The first one that exists is used. */
  readonly files: readonly string[];
  readonly position: number;
}

/** A like or a block. */
export interface SourcePair extends SourceRow {
  readonly from: string;
  readonly to: string;
  readonly at: Date | null;
}

export interface SourceMessage extends SourcePair {
  readonly at: Date;
  readonly text: string;
}

export interface PartRows {
  readonly members: SourceMember;
  readonly photos: SourcePhoto;
  readonly likes: SourcePair;
  readonly blocks: SourcePair;
  readonly messages: SourceMessage;
}

export interface Page<R> {
  readonly rows: readonly (R | RefusedRow)[];
  /** Continues after this page. */
  readonly cursor: string;
}

export interface UnreadColumn {
  readonly part: ImportPart;
  readonly place: Place;
  readonly column: string;
}

/** A system from which members are imported. Pages have a limited number of rows, to keep memory use low. */
export interface ImportSource {
  /** Changes when existing cursors of this part are no longer valid. */
  fingerprint(part: ImportPart): Promise<string>;
  /**
   * Checks before anything is imported that the rows of these parts can be told apart.
   * @returns the columns that are not read.
   * @throws {SourceProblem}
   */
  inspect(parts: readonly ImportPart[]): Promise<readonly UnreadColumn[]>;
  pages<P extends ImportPart>(part: P, after: string | null): AsyncIterable<Page<PartRows[P]>>;
  close(): Promise<void>;
}

/** A problem in the source that the operator must correct first. */
export class SourceProblem extends Error {
  override name = 'SourceProblem';
}

/** In credits. */
export const maxBalanceCredits = 1_000_000_000;

export const rowsPerPage = {
  members: 1_000,
  photos: 200,
  likes: 5_000,
  blocks: 5_000,
  messages: 5_000,
} as const;
