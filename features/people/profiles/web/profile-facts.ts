import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { MemberProfile } from '../contract.ts';
import {
  choiceFields,
  choiceLabel,
  choiceNames,
  detailNames,
  genderLabels,
  pronounLabels,
  sexualityLabels,
} from './attribute-labels.ts';
import { useLanguageName } from './use-language-name.ts';

export interface ProfileFact {
  readonly field: string;
  readonly name: string;
  readonly value: string;
}

/** The gender, with the member's own word for it if there is one. */
export const genderIn = (
  { gender, gender_label: label }: Pick<MemberProfile, 'gender' | 'gender_label'>,
  i18n: I18n,
): string => [i18n._(genderLabels[gender]), label].filter(Boolean).join(' · ');

/** The facts that a member's page shows at a glance, in order. Answers that are missing or hidden are left out. */
export function useProfileFacts(member: MemberProfile): ProfileFact[] {
  const { t, i18n } = useLingui();
  const languageName = useLanguageName();
  const { visible_profile_fields: visible } = useSettings();
  const { job, height, languages, pronouns, sexuality } = member;
  const languageList = languages.map(languageName).join(', ');
  const details = [
    { field: 'pronouns', value: pronouns === null ? '' : i18n._(pronounLabels[pronouns]) },
    { field: 'job', value: job ?? '' },
    { field: 'height', value: height === null ? '' : t`${height} cm` },
    { field: 'languages', value: languageList },
  ] as const;
  return [
    ...(visible.includes('gender')
      ? [{ field: 'gender', name: t`Gender`, value: genderIn(member, i18n) }]
      : []),
    ...(sexuality === null
      ? []
      : [{ field: 'sexuality', name: t`Orientation`, value: i18n._(sexualityLabels[sexuality]) }]),
    ...details
      .filter(({ value }) => value !== '')
      .map(({ field, value }) => ({ field, name: i18n._(detailNames[field]), value })),
    ...choiceFields.flatMap((field) => {
      const label = choiceLabel(field, member[field]);
      return label ? [{ field, name: i18n._(choiceNames[field]), value: i18n._(label) }] : [];
    }),
  ];
}
