import type { LoadedCatalogs } from './loaded-catalogs.ts';

interface StoredText {
  readonly message?: string;
  readonly translation?: string;
}

type CatalogTexts = ReadonlyMap<string, Readonly<Record<string, StoredText>>>;

interface NamedEntry {
  readonly name: string;
  readonly entry: StoredText;
}

interface DifferingText {
  readonly message: string | undefined;
  readonly catalogs: readonly [string, string];
  readonly translations: readonly [string, string];
  /** A file that loads both catalogs. */
  readonly file: string;
}

const toKey = (one: string, other: string) => [one, other].sort().join(' ');

/** Maps each pair of catalogs that are loaded together to the first file that loads both. */
function mapPairs(sets: readonly LoadedCatalogs[]): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const { file, names } of sets)
    for (const [index, one] of names.entries())
      for (const other of names.slice(index + 1)) {
        const key = toKey(one, other);
        if (!pairs.has(key)) pairs.set(key, file);
      }
  return pairs;
}

/** Maps the id of each text in more than one catalog to all its entries, each with the name of its catalog. */
function repeatedTexts(catalogs: CatalogTexts): readonly (readonly NamedEntry[])[] {
  const entries = new Map<string, NamedEntry[]>();
  for (const [name, texts] of catalogs)
    for (const [id, entry] of Object.entries(texts)) {
      if (!entry.translation) continue;
      const others = entries.get(id);
      if (others) others.push({ name, entry });
      else entries.set(id, [{ name, entry }]);
    }
  return [...entries.values()].filter((list) => list.length > 1);
}

/**
 * The texts of a language that have different translations in catalogs that one page loads. The page would
 * show one translation for both, depending on the order of the catalogs.
 *
 * @param sets The sets of catalogs that are loaded together (`catalogsLoadedTogether`).
 * @param catalogs Maps the name of each catalog to its texts in that language.
 */
export function differingTexts(
  sets: readonly LoadedCatalogs[],
  catalogs: CatalogTexts,
): readonly DifferingText[] {
  const pairs = mapPairs(sets);
  return repeatedTexts(catalogs).flatMap((entries) =>
    entries.flatMap((one, index) =>
      entries.slice(index + 1).flatMap((other): readonly DifferingText[] => {
        const file = pairs.get(toKey(one.name, other.name));
        if (!file || one.entry.translation === other.entry.translation) return [];
        return [
          {
            message: one.entry.message,
            catalogs: [one.name, other.name],
            translations: [one.entry.translation!, other.entry.translation!],
            file,
          },
        ];
      }),
    ),
  );
}
