/** The names that a misspelt one may mean, nearest first; at most three. */
export function findNearestNames(typed: string, names: readonly string[]): string[] {
  const furthest = Math.ceil(typed.length / 3);
  return names
    .map((name) => ({ name, distance: countEdits(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= furthest)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** How many letters have to be added, removed or replaced to make one text the other (Levenshtein). */
function countEdits(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let at = 1; at <= to.length; at++) {
      const replaced = previous[at - 1]! + (from[row - 1] === to[at - 1] ? 0 : 1);
      current.push(Math.min(replaced, previous[at]! + 1, current[at - 1]! + 1));
    }
    previous = current;
  }
  return previous[to.length]!;
}
