import type { I18n } from '@lingui/core';
import type { OwnProfile } from '../contract.ts';
import { choiceFields, choiceLabel, sexualityLabels } from './attribute-labels.ts';
import { interestLabels } from './interest-labels.ts';
import { genderIn } from './profile-facts.ts';

/** The current content of each section of the member's own profile, in one line. Empty for a section without answers. */
export function sectionValues(profile: OwnProfile, i18n: I18n, visible: readonly string[]) {
  const choices = choiceFields.filter((field) => visible.includes(field));
  const labels = choices.flatMap((field) => choiceLabel(field, profile[field]) ?? []);
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
    details: labels.map((label) => i18n._(label)).join(' · '),
    interests: profile.interests.map((id) => i18n._(interestLabels[id])).join(' · '),
    sought: `${profile.seek_min_age}–${profile.seek_max_age}`,
  };
}
