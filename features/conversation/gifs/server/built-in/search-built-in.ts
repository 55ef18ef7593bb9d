import { foldLetters } from '#platform/shared/fold-name.ts';
import type { Locale } from '#platform/shared/locales.ts';
import { builtInGifs, type BuiltInGif } from '../../built-in-gifs.ts';
import { words } from './words.ts';

/**
 * Our own pictures that match a search, or all of them if the search is empty. Ignores accents and case, and matches
 * prefixes.
 */
export function searchBuiltIn(locale: Locale, asked: string): readonly BuiltInGif[] {
  const wanted = wordsOf(asked);
  if (wanted.length === 0) return builtInGifs;
  return builtInGifs.filter((name) => {
    const searchWords = wordsOf(`${words[name][locale]} ${words[name].en}`);
    return wanted.some((word) => searchWords.some((one) => one.startsWith(word)));
  });
}

const wordsOf = (text: string) =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
