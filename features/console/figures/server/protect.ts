import { minGroupSize } from '../contract.ts';

// Every answer of this feature is made by these functions. They replace the counts by a table in which every count of
// people is a multiple of 20, and which could be the count of a real site: the parts add up to the whole, and no step
// has more members than the step it depends on. A reader of one answer cannot tell our site from one with exactly that
// table, in which no group, no sum and no difference is between 1 and 19. Several answers over time reveal more
// (decision 57).

/** Rounds to the nearest multiple, but never up to the first one. */
export const toNearest = (count: number): number =>
  count < minGroupSize ? 0 : Math.round(count / minGroupSize) * minGroupSize;

/** Rounds down to a multiple. Parts that are rounded like this never exceed their whole. */
const down = (count: number): number => Math.floor(count / minGroupSize) * minGroupSize;

export const orHidden = (shown: number): number | null => (shown < minGroupSize ? null : shown);

export interface CountedSource {
  readonly name: string;
  readonly visits: number;
  readonly signedUp: number;
  readonly money: readonly CountedMoney[];
}

export interface CountedMoney {
  readonly currency: string;
  readonly buyers: number;
  readonly amount: number;
}

export interface ShownSource extends Omit<CountedSource, 'name'> {
  /** Null for everything that is not shown under a name. */
  readonly name: string | null;
  readonly buyers: number;
}

export interface Whole {
  readonly visits: number;
  readonly signedUp: number;
  readonly bought: number;
}

/** @param whole the figures for all sources together, as shown elsewhere. */
export function showSources(whole: Whole, counted: readonly CountedSource[]): ShownSource[] {
  const named = counted.map(({ name, visits, signedUp, money }) => {
    const shownMoney = money.map(showMoney).filter(({ buyers }) => buyers > 0);
    return {
      name,
      visits: down(visits),
      signedUp: down(signedUp),
      buyers: sum(shownMoney.map(({ buyers }) => buyers)),
      money: shownMoney,
    };
  });
  const other = (of: keyof Whole, by: 'visits' | 'signedUp' | 'buyers') =>
    whole[of] - sum(named.map((source) => source[by]));
  // Buyers have signed up, including those that are not shown under a name.
  while (other('bought', 'buyers') > other('signedUp', 'signedUp')) {
    const slack = ({ signedUp, buyers }: (typeof named)[number]) => signedUp - buyers;
    named.reduce((best, one) => (slack(one) > slack(best) ? one : best)).signedUp -= minGroupSize;
  }
  const rest = {
    name: null,
    visits: other('visits', 'visits'),
    signedUp: other('signedUp', 'signedUp'),
    buyers: other('bought', 'buyers'),
    money: [],
  };
  return [...named, rest].filter(({ visits, signedUp }) => visits > 0 || signedUp > 0);
}

/** The average per buyer times the number of buyers shown. The exact sum would reveal how many there are. */
export function showMoney({ currency, buyers, amount }: CountedMoney): CountedMoney {
  const shown = down(buyers);
  return { currency, buyers: shown, amount: shown === 0 ? 0 : Math.round(amount / buyers) * shown };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
