/**
 * A member as the ranking sees them: what the site shows of their profile, and their match finder answers. Hidden
 * fields and unanswered fields are both missing, so the ranking cannot tell them apart. Sexuality is left out on
 * purpose, because it decides who may meet before any ranking happens.
 */
export interface Person {
  readonly id: string;
  /** The gender. Decisions are learned separately for each gender. */
  readonly group: string;
  readonly age: number | null;
  /** Keyed by field, such as `body_type: 'slim'`. */
  readonly answers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** These count only between two members who both chose adult content. */
  readonly adultTags: readonly string[];
  readonly showsAdult: boolean;
  /** An opaque place, which only the ranking's `bandOf` can interpret. */
  readonly place: string | null;
  readonly preferences?: StatedPreferences;
}

/** What a member asked for in the match finder. */
export interface StatedPreferences {
  /** Reasons for joining that the member is looking for; empty means any. */
  readonly intentions: readonly string[];
  readonly tags: readonly string[];
  /** In kilometres; null means anywhere. */
  readonly maxDistance: number | null;
}

/** One member's decision about another: a like or a reply, or a pass. */
export interface Decision {
  readonly from: Person;
  readonly to: Person;
  readonly liked: boolean;
  /** 1 for a new decision, less for older ones. */
  readonly weight: number;
}

/** The distance band between two places in kilometres, or null if unknown. */
export type FindBand = (one: string | null, other: string | null) => number | null;

/** The tags of `other` that `viewer` may see. */
export function tagsSeenBy(viewer: Person, other: Person): readonly string[] {
  return viewer.showsAdult && other.showsAdult && other.adultTags.length > 0
    ? [...other.tags, ...other.adultTags]
    : other.tags;
}

export function sharedTags(one: Person, other: Person): string[] {
  const mine = new Set(tagsSeenBy(other, one));
  return tagsSeenBy(one, other).filter((tag) => mine.has(tag));
}
