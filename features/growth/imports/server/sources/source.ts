import type { OldPasswordScheme } from '#features/identity/accounts/old-password-schemes.ts';
import type { ImportPart } from '../../import-choices.ts';

/** A member as another system knows them, with nothing that Vonk does not keep. Nothing is checked yet. */
export interface SourceMember {
  readonly id: string;
  /** Why the other system does not let them in, if so. */
  readonly excluded: 'not_confirmed' | 'banned' | null;
  readonly email: string;
  readonly password: {
    readonly scheme: OldPasswordScheme;
    readonly hash: string;
    readonly salt: string;
  } | null;
  /** The most suitable name first. */
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
  /** Where the file may be, relative to the folder with the photos. The first one that exists is taken. */
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

/** A system that members are imported from. Pages have a limited number of rows, so that memory stays small. */
export interface ImportSource {
  /** Changes when a cursor of this part no longer fits. */
  fingerprint(part: ImportPart): Promise<string>;
  pages<P extends ImportPart>(part: P, after: string | null): AsyncIterable<Page<PartRows[P]>>;
  close(): Promise<void>;
}

/** Something in the source that the operator must correct first. */
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
