import { foldLetters } from '#platform/shared/fold-name.ts';

const maxCharactersBefore = 60;
const maxLength = 180;

/** The text around a match, cut between characters, with `…` where text is left out. */
export function cutSnippet(body: string, query: string): string {
  const characters = [...body.replaceAll(/\s+/g, ' ')];
  const position = findPosition(characters, query);
  const start = Math.max(0, Math.min(position - maxCharactersBefore, characters.length - maxLength));
  const snippet: string[] = [];
  let units = 0;
  for (const character of characters.slice(start)) {
    units += character.length;
    if (units > maxLength) break;
    snippet.push(character);
  }
  const end = start + snippet.length < characters.length ? '…' : '';
  return `${start > 0 ? '…' : ''}${snippet.join('')}${end}`;
}

/** Index of the first character of the match, which the database found (`fold_text`). 0 if it cannot be located. */
function findPosition(characters: readonly string[], query: string): number {
  const folded = characters.map(foldLetters);
  const at = folded.join('').indexOf([...query.replaceAll(/\s+/g, ' ')].map(foldLetters).join(''));
  if (at < 0) return 0;
  let units = 0;
  return Math.max(
    0,
    folded.findIndex((character) => (units += character.length) > at),
  );
}
