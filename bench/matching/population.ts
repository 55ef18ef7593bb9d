import type { Decision, Person } from '#features/discovery/matching/server/ranking/person.ts';
import { Random } from '../../database/demo/random.ts';
import type { Dataset, Trial } from './dataset.ts';

/*
 * Generated people who decide by traits that the ranking never sees. Each has a position in a space of
 * lifestyles and an ideal in the same space. Each also has looks, a taste for looks, a type and a turn-off, a
 * preferred age gap, and a distance they would travel. README.md next to this file describes them all. The
 * ranking sees, with noise, the part that a profile shows.
 */

const traitCount = 6;
const tagCount = 36;
const choiceNames = [
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
  'reason_for_joining',
] as const;
const valuesEach = 5;
const unansweredShare = 0.25;

interface Hidden {
  readonly person: Person;
  readonly spot: readonly [number, number];
  readonly gender: 'male' | 'female';
  readonly seeks: 'male' | 'female';
  readonly life: readonly number[];
  readonly ideal: readonly number[];
  readonly looks: number;
  readonly careForLooks: number;
  readonly gap: number;
  readonly gapWidth: number;
  readonly travels: number;
  readonly pickiness: number;
  readonly type: readonly [string, string];
  readonly turnOff: readonly [string, string];
  /** The number of encounters they have started so far. */
  readonly busy: number;
  /** New members have started few encounters, and few others have met them. */
  readonly fresh: boolean;
}

export interface PopulationSize {
  readonly people: number;
  readonly trials: number;
  readonly candidates: number;
}

export function generatePopulation(seed: number, size: PopulationSize): Dataset {
  const random = new Random(seed);
  const world = makeWorld(random);
  const people = Array.from({ length: size.people }, (_, index) => makePerson(random, world, index));
  const eligible = new Map(
    people.map((one) => [one.person.id, people.filter((other) => seekEachOther(one, other))]),
  );
  const met = new Set<string>();
  const train: { at: number; decision: Decision }[] = [];
  for (const one of people) {
    const others = eligible.get(one.person.id)!;
    for (let round = 0; round < one.busy && others.length > 0; round++) {
      const other = encounter(random, one, others);
      if (met.has(`${one.person.id} ${other.person.id}`)) continue;
      met.add(`${one.person.id} ${other.person.id}`).add(`${other.person.id} ${one.person.id}`);
      const at = random.fraction();
      train.push({ at, decision: decide(random, one, other) });
      if (random.chance(0.7))
        train.push({ at: at + random.fraction() / 20, decision: decide(random, other, one) });
    }
  }
  const trials = random.sample(people, size.trials).map((one): Trial => {
    const strangers = eligible
      .get(one.person.id)!
      .filter(({ person }) => !met.has(`${one.person.id} ${person.id}`));
    return {
      viewer: one.person,
      candidates: random.sample(strangers, size.candidates).map((other) => ({
        person: other.person,
        mine: decide(random, one, other).liked,
        theirs: decide(random, other, one).liked,
      })),
    };
  });
  const spots = new Map(people.map(({ person, spot }) => [person.place!, spot]));
  return {
    title: `generated population of ${size.people}, seed ${seed}`,
    people: people.map(({ person }) => person),
    train: train.sort((one, other) => one.at - other.at).map(({ decision }) => decision),
    trials,
    findBand: (one, other) =>
      one === null || other === null ? null : bandBetween(spots.get(one)!, spots.get(other)!),
  };
}

interface World {
  readonly towns: readonly (readonly [number, number])[];
  readonly tagDirections: readonly (readonly number[])[];
  readonly tagRarity: readonly number[];
  readonly valueDirections: Readonly<Record<string, readonly (readonly number[])[]>>;
}

function makeWorld(random: Random): World {
  const direction = () => Array.from({ length: traitCount }, () => normal(random));
  return {
    towns: Array.from({ length: 60 }, () => [random.fraction() * 220, random.fraction() * 180] as const),
    tagDirections: Array.from({ length: tagCount }, direction),
    tagRarity: Array.from({ length: tagCount }, () => 1.5 + random.fraction() * 3),
    valueDirections: Object.fromEntries(
      choiceNames.map((name) => [name, Array.from({ length: valuesEach }, direction)]),
    ),
  };
}

function makePerson(random: Random, world: World, index: number): Hidden {
  const gender = random.chance(0.55) ? 'male' : 'female';
  const same = random.chance(0.08);
  const life = Array.from({ length: traitCount }, () => normal(random));
  const spot = random.weighted(world.towns.map((town, rank) => [town, 1 / (rank + 2)] as const));
  const answers: Record<string, string> = {};
  for (const name of choiceNames) {
    const chosen = choose(random, world.valueDirections[name]!, life);
    if (!random.chance(unansweredShare)) answers[name] = `${name}-${chosen}`;
  }
  const anyValue = (): readonly [string, string] => {
    const name = random.pick(choiceNames);
    return [name, `${name}-${random.whole(0, valuesEach - 1)}`];
  };
  const man = gender === 'male';
  const fresh = random.chance(0.15);
  return {
    person: {
      id: `p${index}`,
      group: gender,
      age: Math.round(Math.min(70, 19 + Math.exp(2.5 + 0.6 * normal(random)))),
      answers,
      tags: world.tagDirections.flatMap((direction, tag) =>
        dot(direction, life) + normal(random) * 1.5 > world.tagRarity[tag]! ? [`tag-${tag}`] : [],
      ),
      adultTags: [],
      showsAdult: false,
      place: `${spot}`,
    },
    spot,
    gender,
    seeks: same === man ? 'male' : 'female',
    life,
    ideal: life.map((trait) => 0.6 * trait + 0.8 * normal(random)),
    looks: normal(random),
    careForLooks: Math.exp(0.4 * normal(random)) * (man ? 1.1 : 0.8),
    gap: (man ? -3 : 2) + 3 * normal(random),
    gapWidth: 3 + random.fraction() * 6,
    travels: Math.exp(3.9 + 0.6 * normal(random)),
    pickiness: (man ? 1.5 : 0.75) * Math.exp(0.5 * normal(random)),
    type: anyValue(),
    turnOff: anyValue(),
    busy: fresh ? random.whole(0, 2) : Math.round(Math.exp(2.9 + 0.8 * normal(random))),
    fresh,
  };
}

const seekEachOther = (one: Hidden, other: Hidden) =>
  one !== other && one.seeks === other.gender && other.seeks === one.gender;

/** As on any site, people more often meet others who live nearby, and others who are good-looking. */
function encounter(random: Random, one: Hidden, others: readonly Hidden[]): Hidden {
  let candidate = random.pick(others);
  for (let attempt = 0; attempt < 8; attempt++) {
    const here = candidate.fresh ? 0.03 : 1;
    const near = Math.exp(-distance(one.spot, candidate.spot) / 60);
    const seen = 1 / (1 + Math.exp(-candidate.looks));
    if (random.chance((near * seen + 0.05) * here)) return candidate;
    candidate = random.pick(others);
  }
  return candidate;
}

function decide(random: Random, from: Hidden, to: Hidden): Decision {
  return { from: from.person, to: to.person, liked: random.chance(chanceOfYes(from, to)), weight: 1 };
}

/** Multiplies how well each trait fits, so that one bad trait is enough for a no. */
function chanceOfYes(from: Hidden, to: Hidden): number {
  const apart = from.ideal.reduce((sum, ideal, trait) => sum + (ideal - to.life[trait]!) ** 2, 0);
  const ways = Math.exp(-apart / 16);
  const offGap = (to.person.age! - from.person.age! - from.gap) / from.gapWidth;
  const age = Math.exp(-(offGap ** 2) / 4);
  const travel = Math.exp(-distance(from.spot, to.spot) / from.travels);
  const looks = 2 / (1 + Math.exp(-from.careForLooks * to.looks));
  const has = ([name, value]: readonly [string, string]) => to.person.answers[name] === value;
  const kind = (has(from.type) ? 1.8 : 1) * (has(from.turnOff) ? 0.35 : 1);
  return Math.min(0.97, Math.max(0.005, from.pickiness * ways * age * travel * looks * kind));
}

function choose(random: Random, directions: readonly (readonly number[])[], life: readonly number[]): number {
  const pulls = directions.map(
    (direction) => dot(direction, life) * 0.7 - Math.log(-Math.log(random.fraction() || 1e-9)),
  );
  return pulls.indexOf(Math.max(...pulls));
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(random.fraction() || 1e-9)) * Math.cos(2 * Math.PI * random.fraction());
}

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, index) => sum + value * other[index]!, 0);

const distance = ([x, y]: readonly [number, number], [a, b]: readonly [number, number]) =>
  Math.hypot(x - a, y - b);

const bands = [5, 10, 25, 50, 100, 250, 500] as const;

function bandBetween(one: readonly [number, number], other: readonly [number, number]): number {
  const km = distance(one, other);
  return bands.find((band) => km <= band) ?? bands.at(-1)!;
}
