import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AnswerValue } from '../answers.ts';
import type { MemberProfile } from '../contract.ts';
import { choiceLabel, choiceNames, detailNames } from './attribute-labels.ts';
import type { ProfileFact } from './profile-facts.ts';

/** What people ask first about somebody, in this order. */
export const vitalFields = ['age', 'height', 'job', 'children', 'smokes', 'pets'] as const;
export type VitalField = (typeof vitalFields)[number];

export interface ProfileVital extends ProfileFact {
  readonly field: VitalField;
}

/** Answers that only make sense next to their question. A chip shows no question. */
const smokingSentences: Readonly<Record<AnswerValue<'smokes'>, MessageDescriptor>> = {
  never: msg`Doesn’t smoke`,
  sometimes: msg`Smokes sometimes`,
  daily: msg`Smokes`,
};
const petSentences: Readonly<Partial<Record<AnswerValue<'pets'>, MessageDescriptor>>> = {
  none: msg`No pets`,
  several: msg`Several pets`,
};

/** The vital facts of a member, each in words that need no question. Missing and hidden answers are left out. */
export function useProfileVitals(member: MemberProfile): ProfileVital[] {
  const { t, i18n } = useLingui();
  const { age, height, job, children, smokes, pets } = member;
  const say = (label: MessageDescriptor | undefined): string => (label ? i18n._(label) : '');
  const vitals: readonly ProfileVital[] = [
    { field: 'age', name: t`Age`, value: t`${plural(age, { one: '# year old', other: '# years old' })}` },
    { field: 'height', name: i18n._(detailNames.height), value: height === null ? '' : t`${height} cm` },
    { field: 'job', name: i18n._(detailNames.job), value: job ?? '' },
    { field: 'children', name: i18n._(choiceNames.children), value: say(choiceLabel('children', children)) },
    {
      field: 'smokes',
      name: i18n._(choiceNames.smokes),
      value: smokes === null ? '' : say(smokingSentences[smokes]),
    },
    {
      field: 'pets',
      name: i18n._(choiceNames.pets),
      value: pets === null ? '' : say(petSentences[pets] ?? choiceLabel('pets', pets)),
    },
  ];
  return vitals.filter(({ value }) => value !== '');
}
