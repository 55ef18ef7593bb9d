import { listArguments, type Compiled } from './message-arguments.ts';

interface Entry {
  readonly message?: string;
  readonly translation?: string;
  readonly origin?: readonly (readonly [file: string, ...rest: unknown[]])[];
}

type Entries = Readonly<Record<string, Entry>>;

interface Texts {
  /** The catalog as it was, including texts that have since been removed. */
  readonly before: Entries;
  readonly after: Entries;
  /** The translations by id, as they were, in all catalogs of the language. */
  readonly elsewhere: ReadonlyMap<string, string>;
  /** Returns a text as Lingui compiles it, to compare arguments. */
  readonly compile: (text: string) => Compiled;
}

interface Carried {
  readonly moved: ReadonlyMap<string, string>;
  readonly changed: ReadonlyMap<string, string>;
}

/** Two wordings of one text share at least this fraction of their words. Found by trial on our own changes. */
const minSimilarity = 0.5;

/**
 * Translations for the texts of `after` that have none. They come from the same text in another catalog, or else from
 * an earlier wording; the latter need a review. Both results map ids to translations.
 */
export function carryTranslations({ before, after, elsewhere, compile }: Texts): Carried {
  const gone = Object.entries(before).filter(([id, { translation }]) => !after[id] && translation);
  const moved = new Map<string, string>();
  const changed = new Map<string, string>();
  for (const [id, entry] of Object.entries(after)) {
    if (entry.translation) continue;
    const translation = elsewhere.get(id) ?? '';
    if (translation) moved.set(id, translation);
    else {
      const earlier = earlierWording(entry, gone, compile);
      if (earlier) changed.set(id, earlier.translation!);
    }
  }
  return { moved, changed };
}

/** The most similar text that was removed from the same file. Null if none has the same arguments. */
function earlierWording(
  entry: Entry,
  gone: readonly (readonly [id: string, Entry])[],
  compile: Texts['compile'],
): Entry | null {
  const files = new Set(entry.origin?.map(([file]) => file));
  const candidates = gone
    .map(([, earlier]) => earlier)
    .filter((earlier) => earlier.origin?.some(([file]) => files.has(file)))
    .map((earlier) => ({ earlier, likeness: calculateSimilarity(earlier.message!, entry.message!) }))
    .filter(({ likeness }) => likeness >= minSimilarity)
    .sort((a, b) => b.likeness - a.likeness);
  const wantedArguments = [...listArguments(compile(entry.message!))].sort().join();
  return (
    candidates.find(
      ({ earlier }) => [...listArguments(compile(earlier.message!))].sort().join() === wantedArguments,
    )?.earlier ?? null
  );
}

const splitWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Dice's coefficient of the words of two texts, from 0 (none in common) to 1. */
function calculateSimilarity(a: string, b: string): number {
  const [first, second] = [splitWords(a), splitWords(b)] as const;
  const rest = [...second];
  const common = first.filter((word) => {
    const index = rest.indexOf(word);
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  }).length;
  return first.length + second.length === 0 ? 0 : (2 * common) / (first.length + second.length);
}
