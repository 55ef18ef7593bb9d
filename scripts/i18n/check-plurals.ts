import type { Compiled } from './message-arguments.ts';

/** Categories that a language uses only with millions or compact numbers, which we do not write. */
const unused: Readonly<Record<string, readonly string[]>> = { es: ['many'], fr: ['many'], it: ['many'] };

/** The plural categories that a translation of a plural needs in this language. */
export function pluralCategories(locale: string, type: 'cardinal' | 'ordinal'): readonly string[] {
  const { pluralCategories: categories } = new Intl.PluralRules(locale, { type }).resolvedOptions();
  return categories.filter((category) => !unused[locale]?.includes(category));
}

/** The plural forms that a compiled translation lacks, one sentence each. */
export function missingPlurals(locale: string, compiled: Compiled): readonly string[] {
  if (typeof compiled === 'string') return [];
  return compiled.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, kind, options] = part;
    if (!options || typeof options !== 'object') return [];
    const nested = Object.values(options).flatMap((option) =>
      typeof option === 'number' ? [] : missingPlurals(locale, option),
    );
    if (kind !== 'plural' && kind !== 'selectordinal') return nested;
    const wantedCategories = pluralCategories(locale, kind === 'plural' ? 'cardinal' : 'ordinal');
    const missing = wantedCategories.filter((category) => !(category in options));
    return [...nested, ...missing.map((category) => `lacks the plural form “${category}” of ${name}`)];
  });
}
