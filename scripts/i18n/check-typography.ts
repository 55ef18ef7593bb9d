/**
 * Quotation marks that may appear in the texts of each language. Sources: the Unicode CLDR's delimiters and, for
 * German, French and Danish, the national orthographies' printed forms.
 */
const quotationMarks: Readonly<Record<string, string>> = {
  da: '»«”’',
  de: '„“‚‘’',
  en: '‘’“”',
  es: '«»“”‘’',
  fi: '”’',
  fr: '«»“”’',
  it: '«»“”’‘',
  nb: '«»‘’',
  nl: '‘’',
  pl: '„”«»’',
  sv: '”’',
};

const allMarks = '«»„“”‚‘’‹›';

/** The typing mistakes in a text, as a reader of the language would see them, one sentence each. */
export function typographyProblems(locale: string, text: string): readonly string[] {
  const problems: string[] = [];
  const words = text.replace(/<\/?\w+\/?>/g, '');
  if (/\p{L}'\p{L}/u.test(words)) problems.push('has a straight apostrophe');
  if (/"/.test(words)) problems.push('has straight quotation marks');
  const foreign = [...allMarks].filter(
    (mark) => words.includes(mark) && !quotationMarks[locale]!.includes(mark),
  );
  if (foreign.length > 0)
    problems.push(
      `has ${foreign.join(' ')}, but this language’s marks are ${[...quotationMarks[locale]!].join(' ')}`,
    );
  if (/[\p{N}}#] %/u.test(words)) problems.push('has a space before % that may break a line');
  if (/\p{L} …/u.test(words)) problems.push('has a space before … that may break a line');
  // English is the source, whose texts are also keys.
  if (locale !== 'en' && /[\p{N}}#] (?:MB|km|cm|px)\b/u.test(words))
    problems.push('has a space before a unit that may break a line');
  if (locale === 'fr') problems.push(...frenchSpaces(words));
  return problems;
}

/** French puts a no-break space before ? ! ; : » and after «. */
function frenchSpaces(text: string): readonly string[] {
  // ICU's own colons and the times of day have digits or no letter before them.
  const problems: string[] = [];
  if (/[\p{L}\p{N})}] [?!;:»]/u.test(text) || /« /.test(text))
    problems.push('has a space that may break a line');
  if (/[\p{L})}][?!;»](?=\s|$)/u.test(text) || /\p{L}:(?=\s|$)/u.test(text) || /«[^\u00a0\u202f]/u.test(text))
    problems.push('lacks a no-break space beside ? ! ; : « or »');
  return problems;
}
