import type { InterestId } from '#features/people/profiles/attributes.ts';
import { choiceDefinitions, type SearchChoice } from '#features/people/directory/search-bits.ts';
import {
  calculateFiveYears,
  countMonths,
  listPairs,
  makeToken,
  type TokenSpace,
} from '#features/people/directory/server/public.ts';

/** How to find rows through the token index. */
export interface LookUp {
  /** Rows must have all tokens of `all`, and at least one of each group in `some`. */
  readonly all: readonly bigint[];
  readonly some: readonly (readonly bigint[])[];
  /** How many rows have these tokens. With `few`, look them up early; with `most`, only as a last resort. */
  readonly expectedMatches: 'few' | 'some' | 'most';
}

export interface Facts {
  readonly space: TokenSpace;
  readonly region: string | null;
  readonly interests: readonly InterestId[];
  readonly born: { readonly after: string; readonly until: string };
  readonly joined: { readonly after: Date; readonly until: Date } | null;
  readonly inside: readonly bigint[] | null;
  readonly choices: readonly { readonly choice: SearchChoice; readonly values: readonly string[] }[];
}

/** Each token in a group is checked for every candidate, so checking a longer group costs more than it saves. */
const maxGroupTokens = 6;
/** Groups of pairs are longer, with one token for every five years, but few rows have each token. */
const maxGroupPairs = 24;

/**
 * Chooses the tokens that leave the fewest rows at the lowest cost. Pairs of answers include ages; if they are used,
 * the tokens for joining dates and cells are not worth reading. The photo token never is, because nearly everyone has
 * one. If all groups are long, the shortest is used.
 */
export function lookUpTokens(facts: Facts): LookUp {
  const { space, region, interests, born, joined, inside, choices } = facts;
  const [first, last] = [Number(born.after.slice(0, 4)), Number(born.until.slice(0, 4))];
  const ages = between(calculateFiveYears(first), calculateFiveYears(last));
  const pairs = listPairs(choices.filter(({ choice }) => choiceDefinitions[choice].paired))
    .map(([one, other]) =>
      one.values.flatMap((value) =>
        other.values.flatMap((also) =>
          ages.map((years) => makeToken.pair(space, years, [one.choice, value], [other.choice, also])),
        ),
      ),
    )
    .filter(({ length }) => length <= maxGroupPairs);
  const groups = [
    ...(region === null ? [] : [[makeToken.region(space, region)]]),
    ...interests.map((id) => [makeToken.interest(space, id)]),
    ...pairs,
    ...choices
      .filter(({ choice }) => pairs.length === 0 || !choiceDefinitions[choice].paired)
      .map(({ choice, values }) => values.map((value) => makeToken.choice(space, choice, value))),
    ...(pairs.length === 0 ? [between(first, last).map((year) => makeToken.bornIn(space, year))] : []),
    ...(joined && pairs.length === 0
      ? [
          between(countMonths(joined.after), countMonths(joined.until)).map((month) =>
            makeToken.joinedIn(space, month),
          ),
        ]
      : []),
    ...(inside && pairs.length === 0 ? [inside.map((cell) => makeToken.cell(space, cell))] : []),
  ];
  const shortGroups = groups.filter((group) => group.length <= maxGroupTokens || pairs.includes(group));
  if (shortGroups.length > 0)
    return { ...splitGroups(shortGroups), expectedMatches: pairs.length >= 3 ? 'few' : 'some' };
  const [shortest] = groups.toSorted((one, other) => one.length - other.length);
  return { all: [makeToken.anyone(space)], some: shortest ? [shortest] : [], expectedMatches: 'most' };
}

const splitGroups = (groups: readonly (readonly bigint[])[]): Pick<LookUp, 'all' | 'some'> => ({
  all: groups.filter(({ length }) => length === 1).flat(),
  some: groups.filter(({ length }) => length !== 1),
});

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
