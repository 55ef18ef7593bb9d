export {
  choiceFields,
  choiceLabel,
  choiceNames,
  regionWords,
  sexualityLabels,
  type ChoiceField,
} from './attribute-labels.ts';
export { interestLabels } from './interest-labels.ts';
export { useCountryName, useRegions } from './use-profile-lists.ts';
