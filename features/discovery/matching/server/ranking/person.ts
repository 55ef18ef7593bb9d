/**
 * A member as the ranking sees one: only what the site shows of members and what they gave for matching. An answer that
 * is hidden or not given is missing, and the two cannot be told apart. Sexuality decides who may meet at all, before
 * any of this, and has no place here.
 */
export interface Person {
  readonly id: string;
  /** Whose habits of deciding are learned together; members of one gender. */
  readonly group: string;
  readonly age: number | null;
  /** By name, such as `body_type: 'slim'`. */
  readonly answers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** Count only between two members who both show such things. */
  readonly adultTags: readonly string[];
  readonly showsAdult: boolean;
  /** Where the person is, as coarse as it is kept; what it means is known to the `bandOf` of a ranking. */
  readonly place: string | null;
  readonly wishes?: Wishes;
}

/** What a member said in the match finder about the person they hope for. */
export interface Wishes {
  /** Reasons for joining that fit. */
  readonly intentions: readonly string[];
  readonly tags: readonly string[];
  /** Kilometres; null: anywhere. */
  readonly maxDistance: number | null;
}

/** One member's yes or no to another: a like or a reply against a pass. */
export interface Decision {
  readonly from: Person;
  readonly to: Person;
  readonly liked: boolean;
  /** 1 when fresh, less as it ages. */
  readonly weight: number;
}

/** The distance band between two places in kilometres, or null where it is unknown. */
export type BandOf = (one: string | null, other: string | null) => number | null;

/** What `viewer` may know that `other` has. */
export function tagsSeenBy(viewer: Person, other: Person): readonly string[] {
  return viewer.showsAdult && other.showsAdult && other.adultTags.length > 0
    ? [...other.tags, ...other.adultTags]
    : other.tags;
}

export function sharedTags(one: Person, other: Person): string[] {
  const mine = new Set(tagsSeenBy(other, one));
  return tagsSeenBy(one, other).filter((tag) => mine.has(tag));
}
