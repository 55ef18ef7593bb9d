import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HeightBand, SearchChoice } from '#features/people/directory/search-choices.ts';
import { choiceLabel, choiceNames, detailNames } from '#features/people/profiles/web/public.ts';

const heightWords: Readonly<Record<HeightBand, MessageDescriptor>> = {
  under_160: msg`Under 160 cm`,
  from_160: msg`160 to 169 cm`,
  from_170: msg`170 to 179 cm`,
  from_180: msg`180 to 189 cm`,
  from_190: msg`190 cm or taller`,
};

/** The names of the filters that offer a list of values. */
export const choiceWords: Readonly<Record<SearchChoice, MessageDescriptor>> = {
  ...choiceNames,
  height: detailNames.height,
};

/** The label of a value of such a filter. */
export function valueWord(choice: SearchChoice, value: string): MessageDescriptor {
  return choice === 'height' ? heightWords[value as HeightBand] : choiceLabel(choice, value)!;
}
