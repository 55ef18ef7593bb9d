import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Decision, Person } from '#features/discovery/matching/server/ranking/person.ts';
import type { Dataset, Trial } from './dataset.ts';

/** The share of the pairs, the newest ones, that is held out for prediction. */
const heldOutShare = 0.3;

interface Row {
  readonly from: Person;
  readonly to: Person;
  readonly liked: boolean;
  readonly at: number;
}

/**
 * Reads decisions from a CSV file with a header. Each pair is used either for learning or for prediction. The
 * columns are:
 * - `from`, `to` and `decision` (1, yes, like or true),
 * - optionally `at` (anything `Date` reads, or a number),
 * - attributes: `from_…` of the deciding person, `to_…` or any other name of the person decided on.
 *
 * `age` is a number, `group` says who is learned together, and `place` is where someone lives. Other numeric
 * columns are split in five. A value with `|` is a list.
 */
export function readDecisions(path: string, seed: number): Dataset {
  const [heading, ...lines] = parseCsv(readFileSync(path, 'utf8'));
  if (!heading || !['from', 'to', 'decision'].every((name) => heading.includes(name)))
    throw new Error('The first line must name the columns "from", "to" and "decision".');
  const records = lines.map((line) =>
    Object.fromEntries(heading.map((name, index) => [name, line[index] ?? ''])),
  );
  const people = readPeople(records, heading);
  const rows = records.map((record, index): Row => ({
    from: people.get(record['from']!)!,
    to: people.get(record['to']!)!,
    liked: ['1', 'yes', 'like', 'true'].includes(record['decision']!.toLowerCase()),
    at: chooseTime(record['at'], index, seed, record),
  }));
  const { train, trials } = split(rows);
  return {
    title: `${basename(path)}, seed ${seed}`,
    people: [...people.values()],
    train,
    trials,
    findBand: (one, other) => (one === null || other === null ? null : one === other ? 10 : 250),
  };
}

/** If there are no times, the seed assigns the pairs. */
function chooseTime(
  at: string | undefined,
  index: number,
  seed: number,
  record: Record<string, string>,
): number {
  if (at !== undefined && at !== '') return Number.isNaN(Number(at)) ? Date.parse(at) : Number(at);
  const pair = [record['from'], record['to']].sort().join(' ');
  let hash = seed | 0;
  for (const letter of pair) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return ((Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) % 1_000_000) + index / 1e9;
}

function split(rows: readonly Row[]): { train: Decision[]; trials: Trial[] } {
  const pairs = [...Map.groupBy(rows, ({ from, to }) => [from.id, to.id].sort().join(' ')).values()].sort(
    (one, other) => newest(one) - newest(other),
  );
  const cut = Math.floor(pairs.length * (1 - heldOutShare));
  const train = pairs
    .slice(0, cut)
    .flat()
    .sort((one, other) => one.at - other.at)
    .map(({ from, to, liked }): Decision => ({ from, to, liked, weight: 1 }));
  const trialRows = pairs.slice(cut).flatMap((pair) =>
    pair.flatMap((row) => {
      const back = pair.find(({ from }) => from === row.to);
      return back ? [{ ...row, back: back.liked }] : [];
    }),
  );
  const trials = [...Map.groupBy(trialRows, ({ from }) => from)].map(([viewer, decided]) => ({
    viewer,
    candidates: decided.map(({ to, liked, back }) => ({ person: to, mine: liked, theirs: back })),
  }));
  return { train, trials };
}

const newest = (pair: readonly Row[]) => Math.max(...pair.map(({ at }) => at));

type Records = readonly Record<string, string>[];

function readPeople(records: Records, heading: readonly string[]): Map<string, Person> {
  const attributesById = new Map<string, Map<string, string>>();
  for (const record of records) {
    for (const name of heading) {
      const [id, attribute] = findOwner(record, name);
      const attributes = attributesById.get(id) ?? new Map<string, string>();
      attributesById.set(id, attributes);
      if (attribute !== null && record[name] !== '') attributes.set(attribute, record[name]!);
    }
  }
  const cuts = cutsOfNumbers([...attributesById.values()]);
  return new Map([...attributesById].map(([id, attributes]) => [id, buildPerson(id, attributes, cuts)]));
}

function findOwner(record: Record<string, string>, column: string): [string, string | null] {
  if (column === 'from') return [record['from']!, null];
  if (['to', 'decision', 'at'].includes(column)) return [record['to']!, null];
  if (column.startsWith('from_')) return [record['from']!, column.slice(5)];
  return [record['to']!, column.startsWith('to_') ? column.slice(3) : column];
}

type Cuts = ReadonlyMap<string, readonly number[]>;

/** The columns with more than eight different numbers, and the boundaries of their fifths. */
function cutsOfNumbers(people: readonly ReadonlyMap<string, string>[]): Cuts {
  const cuts = new Map<string, readonly number[]>();
  for (const name of new Set(people.flatMap((attributes) => [...attributes.keys()]))) {
    const numbers = people.flatMap((attributes) =>
      attributes.has(name) ? [Number(attributes.get(name))] : [],
    );
    if (new Set(numbers).size <= 8 || numbers.some(Number.isNaN)) continue;
    numbers.sort((one, other) => one - other);
    cuts.set(
      name,
      [1, 2, 3, 4].map((fifth) => numbers[Math.floor((numbers.length * fifth) / 5)]!),
    );
  }
  return cuts;
}

const ownFields = new Set(['age', 'group', 'place']);

function buildPerson(id: string, attributes: ReadonlyMap<string, string>, cuts: Cuts): Person {
  const others = [...attributes].filter(([name]) => !ownFields.has(name));
  const lists = others.filter(([, value]) => value.includes('|'));
  const single = others.filter(([, value]) => !value.includes('|'));
  const age = Number(attributes.get('age'));
  return {
    id,
    group: attributes.get('group') ?? '',
    age: Number.isFinite(age) && attributes.has('age') ? age : null,
    answers: Object.fromEntries(
      single.map(([name, value]) => {
        const fifth = cuts.get(name)?.filter((cut) => Number(value) >= cut).length;
        return [name, fifth === undefined ? value : String(fifth)];
      }),
    ),
    tags: lists.flatMap(([name, value]) =>
      value
        .split('|')
        .filter(Boolean)
        .map((tag) => `${name}:${tag}`),
    ),
    adultTags: [],
    showsAdult: false,
    place: attributes.get('place') ?? null,
  };
}

/** Splits lines into fields. Quotes may contain commas, line ends and doubled quotes. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',' && end !== '') lines.push([]);
    if (end === '') break;
  }
  return lines.filter((line) => line.some((field) => field !== ''));
}
