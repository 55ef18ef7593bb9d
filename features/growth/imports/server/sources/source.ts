import type { OldPasswordScheme } from '#features/identity/accounts/old-password-schemes.ts';
import type { ImportPart } from '../../import-choices.ts';

/** A member as described by another system, with only the data that Vonk keeps. Nothing has been checked yet. */
export interface SourceMember {
  readonly id: string;
  /** Why the other system does not admit them, if so. */
  readonly excluded: 'not_confirmed' | 'banned' | null;
  readonly email: string;
  readonly password: {
    readonly scheme: OldPasswordScheme;
    readonly hash: string;
    readonly salt: string;
  } | null;
  /** Most suitable name first. */
  readonly names: readonly string[];
  readonly gender: string | null;
  readonly seeks: readonly string[];
  /** Such as 1990-12-31. */
  readonly birthDate: string | null;
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly about: string;
  /** In centimetres. */
  readonly height: number | null;
  readonly language: string | null;
  readonly joinedAt: Date | null;
  readonly balance: number;
}

export interface SourcePhoto {
  readonly id: string;
  readonly member: string;
  /** Where the file may be, relative to the photo folder. The first one that exists is used. */
  readonly files: readonly string[];
  readonly position: number;
}

/** A like or a block. */
export interface SourcePair {
  readonly from: string;
  readonly to: string;
  readonly at: Date | null;
}

export interface SourceMessage extends SourcePair {
  readonly id: string;
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
  readonly rows: readonly R[];
  /** Continues after this page. */
  readonly cursor: string;
}

/** A system from which members are imported. Pages have a limited number of rows, to keep memory use low. */
export interface ImportSource {
  /** Changes when existing cursors of this part are no longer valid. */
  fingerprint(part: ImportPart): Promise<string>;
  pages<P extends ImportPart>(part: P, after: string | null): AsyncIterable<Page<PartRows[P]>>;
  close(): Promise<void>;
}

/** A problem in the source that the operator must correct first. */
export class SourceProblem extends Error {
  override name = 'SourceProblem';
}

export const rowsPerPage = {
  members: 1_000,
  photos: 200,
  likes: 5_000,
  blocks: 5_000,
  messages: 5_000,
} as const;
