export { AdultMark } from './adult-mark.tsx';
export {
  choiceFields,
  choiceLabel,
  choiceNames,
  detailNames,
  genderLabels,
  sexualityLabels,
} from './attribute-labels.ts';
export { useProfileFacts, type ProfileFact } from './profile-facts.ts';
export { useProfileVitals, vitalFields, type VitalField } from './profile-vitals.ts';
export { useLanguageName } from './use-language-name.ts';
export { interestLabels } from './interest-labels.ts';
export { OwnProfile } from './own-profile.tsx';
export { PromptAnswers, PromptCard } from './prompt-card.tsx';
export { promptTexts } from './prompt-texts.ts';
export { PreviewFrame } from './preview-frame.tsx';
export { useProfileForm, type ProfileEditor } from './use-profile-form.ts';
