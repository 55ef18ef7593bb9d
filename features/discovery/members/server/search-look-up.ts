import type { InterestId } from '#features/people/profiles/attributes.ts';
import type { SearchChoice } from '#features/people/directory/search-bits.ts';
import {
  fiveYearsOf,
  monthOf,
  pairsOf,
  tokenOf,
  type TokenSpace,
} from '#features/people/directory/server/public.ts';

/** What rows are looked up by. */
export interface LookUp {
  /** Tokens that all found rows have; of each of `some`, they have at least one. */
  readonly all: readonly bigint[];
  readonly some: readonly (readonly bigint[])[];
  /** How many have these tokens: few are looked up first, most of all members last. */
  readonly leaves: 'few' | 'some' | 'most';
}

export interface Facts {
  readonly space: TokenSpace;
  readonly region: string | null;
  readonly interests: readonly InterestId[];
  readonly born: { readonly after: string; readonly until: string };
  readonly joined: { readonly after: Date; readonly until: Date } | null;
  readonly inside: readonly bigint[] | null;
  readonly choices: readonly { readonly choice: SearchChoice; readonly wanted: readonly string[] }[];
}

/** Each token of a list is looked for again at every candidate: a longer list costs more than it leaves out. */
const fewTokens = 6;
/** Of pairs there are more, one for each five years, but each has a short list. */
const fewPairs = 24;

/**
 * The tokens that leave the fewest rows for the least reading. Pairs of answers stand for the answers and for the ages,
 * and beside them the many who are new or near need not take part; a photo has nearly everybody. Where only long lists
 * are left, the shortest must do.
 */
export function lookUpTokens(facts: Facts): LookUp {
  const { space, region, interests, born, joined, inside, choices } = facts;
  const [first, last] = [Number(born.after.slice(0, 4)), Number(born.until.slice(0, 4))];
  const ages = between(fiveYearsOf(first), fiveYearsOf(last));
  const pairs = pairsOf(choices)
    .map(([one, other]) =>
      one.wanted.flatMap((value) =>
        other.wanted.flatMap((also) =>
          ages.map((years) => tokenOf.pair(space, years, [one.choice, value], [other.choice, also])),
        ),
      ),
    )
    .filter(({ length }) => length <= fewPairs);
  const groups = [
    ...(region === null ? [] : [[tokenOf.region(space, region)]]),
    ...interests.map((id) => [tokenOf.interest(space, id)]),
    ...(pairs.length > 0
      ? pairs
      : choices.map(({ choice, wanted }) => wanted.map((value) => tokenOf.choice(space, choice, value)))),
    ...(pairs.length === 0 ? [between(first, last).map((year) => tokenOf.bornIn(space, year))] : []),
    ...(joined && pairs.length === 0
      ? [between(monthOf(joined.after), monthOf(joined.until)).map((month) => tokenOf.joinedIn(space, month))]
      : []),
    ...(inside && pairs.length === 0 ? [inside.map((cell) => tokenOf.cell(space, cell))] : []),
  ];
  const short = groups.filter((group) => group.length <= fewTokens || pairs.includes(group));
  if (short.length > 0) return { ...split(short), leaves: pairs.length >= 3 ? 'few' : 'some' };
  const [shortest] = groups.toSorted((one, other) => one.length - other.length);
  return { all: [tokenOf.anyone(space)], some: shortest ? [shortest] : [], leaves: 'most' };
}

const split = (groups: readonly (readonly bigint[])[]): Pick<LookUp, 'all' | 'some'> => ({
  all: groups.filter(({ length }) => length === 1).flat(),
  some: groups.filter(({ length }) => length !== 1),
});

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
