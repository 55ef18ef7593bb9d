import { foldLetters } from '#platform/shared/fold-name.ts';
import type { Locale } from '#platform/shared/locales.ts';
import { builtInGifs, type BuiltInGif } from '../../built-in-gifs.ts';
import { words } from './words.ts';

/**
 * Our own pictures that match a search, or all of them if the search is empty. Ignores accents and case, and matches
 * prefixes.
 */
export function searchBuiltIn(locale: Locale, query: string): readonly BuiltInGif[] {
  const queryWords = splitWords(query);
  if (queryWords.length === 0) return builtInGifs;
  return builtInGifs.filter((name) => {
    const searchWords = splitWords(`${words[name][locale]} ${words[name].en}`);
    return queryWords.some((word) => searchWords.some((one) => one.startsWith(word)));
  });
}

const splitWords = (text: string) =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
