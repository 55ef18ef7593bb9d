import type { TraitTest } from '#features/people/directory/search-bits.ts';
import type { Gender } from '#features/people/profiles/attributes.ts';
import type { LookUp } from './search-look-up.ts';

/** One gender's part of a search, as conditions on search rows. */
export interface Slice {
  readonly siteId: number;
  readonly country: string;
  readonly gender: Gender;
  readonly traits: TraitTest;
  /** Bits of `interests` that rows must have. */
  readonly interests: bigint;
  /** Bounds for the date of birth: on or before `bornUntil`, and after `bornAfter`. */
  readonly bornUntil: string;
  readonly bornAfter: string;
  readonly region: string | null;
  readonly joinedAfter: Date | null;
  readonly activeAfter: Date | null;
  /** The member who searches, whose likes are marked; null for a visitor. */
  readonly searcherId: string | null;
  readonly excluded: readonly string[];
  /** Cells that rows must be in, and cells that they must not be in; null means no condition. */
  readonly inside: readonly bigint[] | null;
  readonly outside: readonly bigint[] | null;
  /** The same area as cells of the finest resolution; null if there are too many. */
  readonly cells: readonly bigint[] | null;
  readonly lookUp: LookUp;
}

export type Order = 'last_active' | 'joined_at';

export interface Portion {
  readonly order: Order;
  /** The last member of the previous page; null for the first page. */
  readonly after: { readonly moment: Date; readonly memberId: string } | null;
  readonly pageSize: number;
  /** How many matching rows to look for when counting; at least `pageSize`. */
  readonly lookFor: number;
  /** Members active after this time count as online. */
  readonly onlineSince: Date;
}
