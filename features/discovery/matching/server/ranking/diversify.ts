import { tagsSeenBy, type Person } from './person.ts';

export interface Scored {
  readonly person: Person;
  readonly score: number;
}

/** How many of the best members are reordered; the others stay ordered by score. */
const reorderedCount = 48;
/** The share of its score that a member loses if it is identical to a member shown just before. */
const similarityPenalty = 0.12;
/** How many previous members each member is compared with. */
const comparedCount = 3;

/**
 * Spreads out similar members. Each time, picks the best remaining member after a penalty for resembling the previous
 * ones.
 */
export function diversify<S extends Scored>(viewer: Person, ranked: readonly S[]): S[] {
  const remaining = ranked.slice(0, reorderedCount);
  const shown: S[] = [];
  while (remaining.length > 0) {
    const before = shown.slice(-comparedCount);
    let best = 0;
    let bestAdjusted = -1;
    for (const [index, { person, score }] of remaining.entries()) {
      // The penalty only lowers scores, so nobody with a lower score can win.
      if (score <= bestAdjusted) break;
      const similarity = Math.max(
        0,
        ...before.map((other) => calculateSimilarity(viewer, person, other.person)),
      );
      const adjusted = score * (1 - similarityPenalty * similarity);
      if (adjusted > bestAdjusted) [best, bestAdjusted] = [index, adjusted];
    }
    shown.push(...remaining.splice(best, 1));
  }
  return [...shown, ...ranked.slice(reorderedCount)];
}

/** 0 for nothing in common, 1 for identical, based on what the viewer may see. */
function calculateSimilarity(viewer: Person, one: Person, other: Person): number {
  const subjects = Object.keys(one.answers).filter((subject) => subject in other.answers);
  const same = subjects.filter((subject) => one.answers[subject] === other.answers[subject]).length;
  const mine = new Set(tagsSeenBy(viewer, one));
  const theirs = tagsSeenBy(viewer, other);
  const both = theirs.filter((tag) => mine.has(tag)).length;
  const either = mine.size + theirs.length - both;
  const parts = [
    subjects.length === 0 ? 0 : same / subjects.length,
    either === 0 ? 0 : both / either,
    one.place !== null && one.place === other.place ? 1 : 0,
  ];
  return parts.reduce((sum, part) => sum + part, 0) / parts.length;
}
