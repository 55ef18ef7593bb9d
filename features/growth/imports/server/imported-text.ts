import { cutText } from '#platform/shared/cut-text.ts';
import { cleanLine, cleanText } from '#platform/shared/typed-text.ts';
import type { Reason } from './reasons.ts';
import { looksMisdecoded } from './sources/encodings.ts';

/** What was done to a text to make it fit, and what is odd about it. */
export interface ImportedText {
  readonly text: string;
  readonly changes: readonly Extract<Reason, 'characters_dropped' | 'text_cut'>[];
  readonly looksMisdecoded: boolean;
}

/** Letters that an earlier conversion replaced. They cannot be restored. */
export const hasReplacementCharacter = (text: string): boolean => text.includes('\u{FFFD}');

const printable = /^[\x20-\x7e]*$/;

/** A text from another system as it would be stored if a member had typed it, and no longer than `max`. */
export const importText = (original: string, max: number): ImportedText => importAs(cleanText, original, max);

/** The same for a text of one line. */
export const importLine = (original: string, max: number): ImportedText => importAs(cleanLine, original, max);

function importAs(clean: typeof cleanText, original: string, max: number): ImportedText {
  const visible = clean(original);
  const text = visible.length <= max ? visible : clean(cutText(visible, max));
  return {
    text,
    changes: [
      ...(withoutSpaces(visible) === withoutSpaces(original) ? [] : (['characters_dropped'] as const)),
      ...(text === visible ? [] : (['text_cut'] as const)),
    ],
    looksMisdecoded: !printable.test(text) && looksMisdecoded(text),
  };
}

/** Spaces, line ends and the form of accents may differ: nobody misses anything then. */
const withoutSpaces = (text: string): string => text.replaceAll(/[\s\u0085]+/g, '').normalize('NFC');
