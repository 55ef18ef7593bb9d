import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';

export interface TextOutline {
  /** SVG path data, with the baseline at 0 and y pointing up. */
  readonly path: string;
  readonly width: number;
}

const typefaceFile = 'platform/web/ui/fonts/bricolage-grotesque-latin-wght-normal.woff2';

let typeface: Promise<Font> | undefined;

/**
 * The shapes of a text in the bundled display typeface, so that a picture with text does not depend on the machine's
 * typefaces. Null if the typeface lacks a character.
 * @param size in pixels.
 */
export async function outlineText(text: string, size: number): Promise<TextOutline | null> {
  const font = await (typeface ??= loadTypeface());
  if (Array.from(text).some((character) => !font.hasGlyphForCodePoint(character.codePointAt(0)!)))
    return null;
  const { glyphs, positions } = font.layout(text);
  let advance = 0;
  let path = '';
  for (const [index, { path: shape }] of glyphs.entries()) {
    const { xOffset, yOffset, xAdvance } = positions[index]!;
    path += shape.translate(advance + xOffset, yOffset).toSVG();
    advance += xAdvance;
  }
  const scale = size / font.unitsPerEm;
  return { path: scaled(path, scale), width: advance * scale };
}

/** Breaks a text into lines of at most `width` pixels, or returns null if it needs more than `maxLines`. */
export async function outlineLines(
  text: string,
  size: number,
  { width, maxLines }: { readonly width: number; readonly maxLines: number },
): Promise<readonly TextOutline[] | null> {
  const lines: TextOutline[] = [];
  let words: string[] = [];
  let fitting: TextOutline | null = null;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = await outlineText([...words, word].join(' '), size);
    if (!longer) return null;
    if (longer.width <= width) {
      words.push(word);
      fitting = longer;
      continue;
    }
    if (fitting) lines.push(fitting);
    words = [word];
    fitting = await outlineText(word, size);
    if (!fitting || fitting.width > width) return null;
  }
  if (fitting) lines.push(fitting);
  return lines.length <= maxLines ? lines : null;
}

async function loadTypeface(): Promise<Font> {
  // Few requests need it, so it is not loaded at startup.
  const [{ create }, bytes] = await Promise.all([import('fontkit'), readFile(typefaceFile)]);
  return create(bytes);
}

const scaled = (path: string, scale: number) =>
  path.replaceAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g, (number) => (Number(number) * scale).toFixed(2));
