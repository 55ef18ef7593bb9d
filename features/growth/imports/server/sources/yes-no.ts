/**
 * Yes and no in Vonk's languages, and true and false as spreadsheets write them in those. No word means yes in one
 * language and no in another.
 */
const yesWords =
  '1 y j yes true ja waar wahr oui vrai sì si vero sí verdadero tak prawda sand kyllä tosi sann sant'.split(
    ' ',
  );
const noWords =
  '0 n no false nee onwaar nein falsch non faux falso nie fałsz nej falsk ei epätosi nei usann falskt'.split(
    ' ',
  );

const meanings: ReadonlyMap<string, boolean> = new Map([
  ...yesWords.map((word) => [word, true] as const),
  ...noWords.map((word) => [word, false] as const),
]);

/** Null for any other word. */
export const readYesNo = (text: string): boolean | null =>
  meanings.get(text.normalize('NFC').toLowerCase()) ?? null;
