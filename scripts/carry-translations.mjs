import { argumentsOf } from './message-arguments.mjs';

/** Two wordings of one text share at least this fraction of their words. Found by trial on our own changes. */
const leastSimilarity = 0.5;

/**
 * Translations for the texts of `after` that have none. They come from the same text in another catalog, or else from
 * an earlier wording; the latter need a review. Catalogs map ids to entries `{ message, translation, origin }`.
 *
 * @param before is the catalog as it was, including texts that have since been removed.
 * @param elsewhere maps the ids of all catalogs of the language to their translations as they were.
 * @param compile returns a text as Lingui compiles it, to compare arguments.
 * @returns `{ moved, changed }`, each a map of ids to translations.
 */
export function carryTranslations({ before, after, elsewhere, compile }) {
  const gone = Object.entries(before).filter(([id, { translation }]) => !after[id] && translation);
  const moved = new Map();
  const changed = new Map();
  for (const [id, entry] of Object.entries(after)) {
    if (entry.translation) continue;
    const translation = elsewhere.get(id) ?? '';
    if (translation) moved.set(id, translation);
    else {
      const earlier = earlierWording(entry, gone, compile);
      if (earlier) changed.set(id, earlier.translation);
    }
  }
  return { moved, changed };
}

/** The most similar text that was removed from the same file. Null if none has the same arguments. */
function earlierWording(entry, gone, compile) {
  const files = new Set(entry.origin.map(([file]) => file));
  const candidates = gone
    .map(([, earlier]) => earlier)
    .filter((earlier) => earlier.origin?.some(([file]) => files.has(file)))
    .map((earlier) => ({ earlier, likeness: similarityOf(earlier.message, entry.message) }))
    .filter(({ likeness }) => likeness >= leastSimilarity)
    .sort((a, b) => b.likeness - a.likeness);
  const wanted = [...argumentsOf(compile(entry.message))].sort().join();
  return (
    candidates.find(({ earlier }) => [...argumentsOf(compile(earlier.message))].sort().join() === wanted)
      ?.earlier ?? null
  );
}

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Dice's coefficient of the words of two texts, from 0 (none in common) to 1. */
function similarityOf(a, b) {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const rest = [...second];
  const common = first.filter((word) => {
    const index = rest.indexOf(word);
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  }).length;
  return first.length + second.length === 0 ? 0 : (2 * common) / (first.length + second.length);
}
