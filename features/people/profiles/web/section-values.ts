import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { OwnProfile } from '../contract.ts';
import { choiceFields, choiceLabel, choiceNames, sexualityLabels } from './attribute-labels.ts';
import { interestLabels } from './interest-labels.ts';
import { genderIn } from './profile-facts.ts';
import { promptTexts } from './prompt-texts.ts';

/** The current content of each section of the member's own profile, in one line. Empty for a section without answers. */
export function sectionValues(profile: OwnProfile, i18n: I18n, visible: readonly string[]) {
  const choices = choiceFields.filter((field) => visible.includes(field));
  // "No" alone says nothing, so each answer has its question in front.
  const details = choices.flatMap((field) => {
    const label = choiceLabel(field, profile[field]);
    if (!label) return [];
    const question = i18n._(choiceNames[field]);
    const answer = i18n._(label);
    return t(i18n)`${question}: ${answer}`;
  });
  // One finished sentence, because half of the next one would be a question without its answer.
  const sentence = profile.prompts.find(({ text }) => text.trim() !== '');
  return {
    about: [
      profile.name,
      genderIn(profile, i18n),
      i18n._(sexualityLabels[profile.sexuality]),
      profile.about.trim(),
    ]
      .filter(Boolean)
      .join(' · '),
    place: [profile.city, profile.region].filter(Boolean).join(', '),
    prompts: sentence ? `${i18n._(promptTexts[sentence.prompt])} ${sentence.text.trim()}` : '',
    details: details.join(' · '),
    interests: profile.interests.map((id) => i18n._(interestLabels[id])).join(' · '),
    sought: `${profile.seek_min_age}–${profile.seek_max_age}`,
  };
}
