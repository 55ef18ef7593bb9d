import { readFileSync } from 'node:fs';

/**
 * How each checked glossary term appears in an English text. Only wordings in which a term cannot mean anything else
 * are listed.
 */
const inEnglish: Readonly<Record<string, RegExp>> = {
  credits: /\bcredits?\b(?! (?:card|note))/i,
  bundle: /\bbundles?\b/i,
  Premium: /\bPremium\b/,
  match: /\b(?:a|an|your|new|first|every) match\b(?! finder)/i,
  gift: /\bgifts?\b(?! cards?)/i,
  'invisible mode': /\binvisible mode\b/i,
  'fictional profile': /\bfictional profiles?\b/i,
  'discount code': /\bdiscount codes?\b/i,
};

/** Second words for a thing that has one already in English, and the one to use. Other languages follow the English. */
const secondWords: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/\be-mails?\b/i, 'email'],
  [/\bpremium\b/, 'Premium'],
  [/\badvertisements?\b/i, 'ad'],
  [/\bno one\b/i, 'nobody'],
  [/\bobjections?\b/i, 'appeal'],
  [/\bsuits? (?:you|me|them)\b/i, 'right for you'],
  [/\bpeople who fit\b/i, 'match'],
  [/\ba person (?:on our team|decided|decides|looks|answers|reads)\b/i, 'someone on our team'],
  [/\bsexuality\b/i, 'orientation'],
];

/** The second words in an English text, one sentence each. */
export const englishProblems = (text: string): readonly string[] =>
  secondWords
    .filter(([pattern]) => pattern.test(text))
    .map(([pattern, word]) => `says “${pattern.exec(text)![0]}”, but one word for it is “${word}”`);

/** The accepted words of a language by term. */
type Words = ReadonlyMap<string, readonly string[]>;

/** The accepted words of each language by term, from `locales/glossary.md`. */
export function readGlossary(file: string): ReadonlyMap<string, Words> {
  const glossary = new Map<string, Words>();
  let words: Map<string, readonly string[]> | null = null;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const language = /^## .*\(([a-z]{2})\)$/.exec(line)?.[1];
    if (language) glossary.set(language, (words = new Map()));
    const [, term, accepted] = /^- ([^:]+): (.+)$/.exec(line) ?? [];
    if (words && term)
      words.set(
        term,
        accepted!.split('/').map((word) => word.trim().toLowerCase()),
      );
  }
  return glossary;
}

/** The terms that a translation renders with words other than the glossary's, one sentence each. */
export function termProblems(
  words: Words | undefined,
  message: string,
  translation: string,
): readonly string[] {
  if (!words) return [];
  const text = translation.toLowerCase();
  return Object.entries(inEnglish)
    .filter(([term, pattern]) => pattern.test(message.replace(/\{\w+[,}]/g, '')) && words.has(term))
    .filter(([term]) => !words.get(term)!.some((word) => text.includes(word)))
    .map(([term]) => `does not say “${words.get(term)!.join(' / ')}” for “${term}”`);
}
