/** The name that the writer probably meant: at most a third of its letters differ. Null if there is none. */
export function findNearest(wrong: string, names: readonly string[]): string | null {
  const [nearest] = names
    .map((name) => ({ name, distance: countEdits(wrong, name) }))
    .filter(({ name, distance }) => distance <= Math.ceil(name.length / 3))
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.name ?? null;
}

/** Levenshtein's distance: how many letters must be added, removed or replaced. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [place, wanted] of [...to].entries())
      next.push(Math.min(next[place]! + 1, row[place + 1]! + 1, row[place]! + (letter === wanted ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
