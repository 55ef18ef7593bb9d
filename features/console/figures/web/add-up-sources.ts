import type { SourceFigures, SourceMonth } from '../contract.ts';

/** The totals of each source over all months, the ones with the most visits first and the unnamed rest last. */
export function addUpSources(months: readonly SourceMonth[]): SourceFigures[] {
  const sums = new Map<string | null, SourceFigures>();
  for (const source of months.flatMap(({ sources }) => sources)) {
    const sum = sums.get(source.name);
    sums.set(source.name, sum ? add(sum, source) : source);
  }
  return [...sums.values()].sort(
    (one, other) =>
      Number(one.name === null) - Number(other.name === null) ||
      other.visits - one.visits ||
      other.signed_up - one.signed_up,
  );
}

function add(one: SourceFigures, other: SourceFigures): SourceFigures {
  const currencies = new Set([...one.money, ...other.money].map(({ currency }) => currency));
  return {
    name: one.name,
    visits: one.visits + other.visits,
    signed_up: one.signed_up + other.signed_up,
    buyers: one.buyers + other.buyers,
    money: [...currencies].map((currency) => {
      const parts = [...one.money, ...other.money].filter((part) => part.currency === currency);
      return {
        currency,
        buyers: parts.reduce((sum, part) => sum + part.buyers, 0),
        amount: parts.reduce((sum, part) => sum + part.amount, 0),
      };
    }),
  };
}
