import { tagsSeenBy, type Person } from './person.ts';

export interface Scored {
  readonly person: Person;
  readonly score: number;
}

/** The best that are put in an order of their own; the rest follow by score. */
const window = 48;
/** What being the same as the one before takes from a score, as a share of it. */
const sameness = 0.12;
/** How many of those just shown a member is compared with. */
const memory = 3;

/**
 * Keeps a list of the best from being one kind of person ten times over: each next one is the best of those left, less
 * something for being like the ones just before.
 */
export function diversify<S extends Scored>(viewer: Person, ranked: readonly S[]): S[] {
  const left = ranked.slice(0, window);
  const shown: S[] = [];
  while (left.length > 0) {
    const before = shown.slice(-memory);
    let best = 0;
    let bestWorth = -1;
    for (const [index, { person, score }] of left.entries()) {
      // Worths only shrink, so that nobody below the best so far can win.
      if (score <= bestWorth) break;
      const likeness = Math.max(0, ...before.map((other) => likenessOf(viewer, person, other.person)));
      const worth = score * (1 - sameness * likeness);
      if (worth > bestWorth) [best, bestWorth] = [index, worth];
    }
    shown.push(...left.splice(best, 1));
  }
  return [...shown, ...ranked.slice(window)];
}

/** From 0, nothing in common, to 1; by what the viewer may see of both. */
function likenessOf(viewer: Person, one: Person, other: Person): number {
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
