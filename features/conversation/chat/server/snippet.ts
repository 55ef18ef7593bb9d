const before = 60;
const longest = 180;

/** The text around a find, cut between characters; `…` stands for what is left out. */
export function snippetOf(body: string, wanted: string): string {
  const characters = [...body.replaceAll(/\s+/g, ' ')];
  const place = positionOf(characters, wanted);
  const start = Math.max(0, Math.min(place - before, characters.length - longest));
  const taken: string[] = [];
  let units = 0;
  for (const character of characters.slice(start)) {
    units += character.length;
    if (units > longest) break;
    taken.push(character);
  }
  const end = start + taken.length < characters.length ? '…' : '';
  return `${start > 0 ? '…' : ''}${taken.join('')}${end}`;
}

/** Of the first character of the find; 0 where lower case moved it out of sight. */
function positionOf(characters: readonly string[], wanted: string): number {
  const lower = characters.map((character) => character.toLowerCase());
  const at = lower.join('').indexOf(wanted.replaceAll(/\s+/g, ' ').toLowerCase());
  if (at < 0) return 0;
  let units = 0;
  return Math.max(
    0,
    lower.findIndex((character) => (units += character.length) > at),
  );
}
