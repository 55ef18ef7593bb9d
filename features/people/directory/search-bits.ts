import { interestIds, type InterestId } from '#features/people/profiles/attributes.ts';
import { searchChoices } from './search-choices.ts';

export { searchChoiceNames, searchChoices, type SearchChoice } from './search-choices.ts';

const groups: Readonly<Record<string, readonly string[]>> = {
  ...searchChoices,
  photo: ['no', 'yes'],
  sought_by: ['nobody', 'male', 'female', 'both'],
};

/** Where each group of bits begins; its first bit means that the question was not answered. */
const starts = new Map<string, number>();
let width = 0;
for (const [name, values] of Object.entries(groups)) {
  starts.set(name, width);
  width += values.length + 1;
}

/** The bit of one answer; every member has exactly one bit of each group. */
export function traitBit(group: string, value: string | null): bigint {
  const place = value === null ? 0 : groups[group]!.indexOf(value) + 1;
  return 1n << BigInt(starts.get(group)! + place);
}

/** All bits of a group but those of the wanted answers: a row with none of them fits. */
export function forbiddenBits(group: string, wanted: readonly string[]): bigint {
  const all = ((1n << BigInt(groups[group]!.length + 1)) - 1n) << BigInt(starts.get(group)!);
  return wanted.reduce((bits, value) => bits & ~traitBit(group, value), all);
}

export function interestBits(ids: readonly InterestId[]): bigint {
  return ids.reduce((bits, id) => bits | (1n << BigInt(interestIds.indexOf(id))), 0n);
}
