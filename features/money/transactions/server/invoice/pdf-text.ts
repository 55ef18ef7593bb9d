import { fonts } from './fonts.ts';

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  /** `right`: the text ends at x. */
  readonly align?: 'left' | 'right';
  readonly color?: string;
  /** Longer lines wrap between words. */
  readonly width?: number;
}

const ink = '#2b2530';
/** The characters in the Western European subset. The other subset has the remaining Latin letters. */
const latin = /[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122]/u;

/** Writes text in any of our languages, switching between the font's subsets. */
export class PdfText {
  readonly #doc: PDFKit.PDFDocument;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    for (const part of ['latin', 'extended'] as const)
      for (const weight of ['regular', 'bold'] as const)
        doc.registerFont(`${part}-${weight}`, fonts[part][weight]);
  }

  /** @returns the y position of the next line. */
  write(text: string, x: number, y: number, style: TextStyle = {}): number {
    const { size = 10, width } = style;
    let line = y;
    for (const part of width === undefined ? [text] : this.#broken(text, width, style)) {
      this.#line(part, x, line, style);
      line += size * 1.45;
    }
    return line;
  }

  #line(text: string, x: number, y: number, style: TextStyle): void {
    let at = style.align === 'right' ? x - this.#widthOf(text, style) : x;
    for (const run of splitRuns(text)) {
      this.#use(run, style);
      this.#doc.fillColor(style.color ?? ink).text(run, at, y, { lineBreak: false });
      at += this.#doc.widthOfString(run);
    }
  }

  #broken(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.#widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  #widthOf(text: string, style: TextStyle): number {
    let width = 0;
    for (const run of splitRuns(text)) {
      this.#use(run, style);
      width += this.#doc.widthOfString(run);
    }
    return width;
  }

  #use(run: string, { size = 10, bold = false }: TextStyle): void {
    const part = latin.test(run) ? 'latin' : 'extended';
    this.#doc.font(`${part}-${bold ? 'bold' : 'regular'}`).fontSize(size);
  }
}

/** Splits text into runs of one font subset. Narrow spaces become non-breaking spaces. */
export function splitRuns(text: string): string[] {
  const runs: string[] = [];
  let wasLatin: boolean | undefined;
  for (const letter of text.normalize('NFC').replace(/[\u2007\u2009\u202f]/gu, '\u00a0')) {
    const isLatin = latin.test(letter);
    if (isLatin === wasLatin) runs[runs.length - 1] += letter;
    else runs.push(letter);
    wasLatin = isLatin;
  }
  return runs;
}
