import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { detailNames } from '#features/people/profiles/web/public.ts';
import type { SearchField } from '../../contract.ts';
import { choiceWords } from '../choice-words.ts';

/** The name of each filter. */
export const fieldWords: Readonly<Record<SearchField, MessageDescriptor>> = {
  gender: msg`Gender`,
  country: msg`Country`,
  countryregion: msg`Region`,
  distance: msg`Distance`,
  age: msg`Age`,
  with_photo: msg`With photo`,
  online: msg`Online now`,
  new: msg`New members`,
  interests: msg`Interests`,
  languages: detailNames.languages,
  ...choiceWords,
};
