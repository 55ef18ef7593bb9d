import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../../', import.meta.url).pathname;

/** All sentences of a language, from any file. */
function sentencesIn(locale: string): readonly string[] {
  const folder = `${root}locales/${locale}/`;
  return readdirSync(folder)
    .filter((file) => file.endsWith('.po'))
    .flatMap((file) => [...readFileSync(folder + file, 'utf8').matchAll(/^msgstr "(.+)"$/gm)])
    .flatMap(([, text]) => text!.split(/(?<=[.?!:])\s/));
}

/** What others see about where a member lives, or what is stored about it. */
const languages = {
  en: {
    shown: /\b(?:others|they|members)\b.*\bsee\b.*\b(?:your|name)\b.*\b(?:town|city|region|far away|live)\b/i,
    storedPattern: /\b(?:store|keep|kept)\b.*\b(?:town|city|kilomet|location|position)|\bkilomet\w+ around/i,
    sentences: [
      'Others see your town and region, and roughly how far away you are.',
      'We store your town, your region and an area of about five kilometres, never your address or your exact location.',
    ],
  },
  nl: {
    shown:
      /\b(?:anderen|zij|ze|leden)\b.*\bzien\b.*\b(?:je|naam)\b.*\b(?:woonplaats|plaats|regio|ver weg)\b/i,
    storedPattern:
      /\b(?:bewaren|bewaard)\b.*\b(?:woonplaats|plaats|kilometer|locatie|positie)|kilometer daaromheen/i,
    sentences: [
      'Anderen zien je woonplaats en regio, en ongeveer hoe ver weg je bent.',
      'We bewaren je woonplaats, je regio en een gebied van ongeveer vijf kilometer, nooit je adres of je precieze locatie.',
    ],
  },
} as const;

/** The list of stored data says the same, with the same precision. */
const inList = {
  en: /^Name, gender, .* an area of about five kilometres around it, /,
  nl: /^Naam, geslacht, .* een gebied van ongeveer vijf kilometer daaromheen, /,
};

test.each(['en', 'nl'] as const)('all texts in %s agree on where a member lives', (locale) => {
  const { shown, storedPattern, sentences } = languages[locale];
  const matchingSentences = sentencesIn(locale).filter(
    (sentence) => shown.test(sentence) || storedPattern.test(sentence),
  );
  expect(matchingSentences.filter((sentence) => !inList[locale].test(sentence)).sort()).toEqual(
    [...sentences].sort(),
  );
  expect(matchingSentences.filter((sentence) => inList[locale].test(sentence))).toHaveLength(1);
});
