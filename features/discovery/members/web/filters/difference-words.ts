import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SearchField } from '../../contract.ts';
import { fieldWords } from './field-words.ts';

const ownWords: Readonly<Partial<Record<SearchField, MessageDescriptor>>> = {
  age: msg`Other age`,
  countryregion: msg`Other region`,
  distance: msg`Further away`,
  online: msg`Not online`,
  new: msg`Here for longer`,
  interests: msg`Other interests`,
};

/** Says how a member differs from a filter. */
export function useDifferenceWords(): (field: SearchField) => string {
  const { t, i18n } = useLingui();
  return (field) => {
    const words = ownWords[field];
    if (words) return i18n._(words);
    const name = i18n._(fieldWords[field]);
    return t`Other: ${name}`;
  };
}
