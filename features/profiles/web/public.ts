export {
  choiceFields,
  choiceLabel,
  choiceLabels,
  choiceNames,
  genderLabels,
  regionWords,
  sexualityLabels,
  type ChoiceField,
} from './attribute-labels.ts';
export { interestLabels } from './interest-labels.ts';
export { useCountryName, useInterests, useRegions } from './use-profile-lists.ts';
