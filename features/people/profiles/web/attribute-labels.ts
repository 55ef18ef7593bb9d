import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnswerField, AnswerValue, CountedAnswer } from '../answers.ts';
import type { ProfileDetail, Pronouns } from '../details.ts';
import type { Gender, Sexuality } from '../attributes.ts';

type Labels<V extends string> = Readonly<Record<V, MessageDescriptor>>;

export const genderLabels: Labels<Gender> = {
  male: msg`Man`,
  female: msg`Woman`,
  nonbinary: msg`Non-binary`,
};

export const sexualityLabels: Labels<Sexuality> = {
  hetero: msg`Straight`,
  gay: msg`Gay`,
  lesbian: msg`Lesbian`,
  bi: msg`Bisexual`,
};

/** Labels of the values, by field. Fields and values are offered in this order. */
export const choiceLabels = {
  reason_for_joining: {
    relationship: msg({ message: 'A relationship', context: 'reason for joining' }),
    dating: msg({ message: 'Dates', context: 'reason for joining' }),
    friendship: msg({ message: 'Friendship', context: 'reason for joining' }),
    chat: msg({ message: 'Chatting', context: 'reason for joining' }),
    adventure: msg({ message: 'Adventure', context: 'reason for joining' }),
  },
  relationship_status: {
    single: msg({ message: 'Single', context: 'relationship status' }),
    divorced: msg({ message: 'Divorced', context: 'relationship status' }),
    widowed: msg({ message: 'Widowed', context: 'relationship status' }),
    relationship: msg({ message: 'In a relationship', context: 'relationship status' }),
    married: msg({ message: 'Married', context: 'relationship status' }),
    open: msg({ message: 'In an open relationship', context: 'relationship status' }),
  },
  children: {
    none: msg({ message: 'No children', context: 'children' }),
    some: msg({ message: 'Has children', context: 'children' }),
  },
  wants_children: {
    yes: msg({ message: 'Wants children', context: 'wants children' }),
    maybe: msg({ message: 'Open to it', context: 'wants children' }),
    no: msg({ message: 'No', context: 'wants children' }),
  },
  education: {
    secondary: msg({ message: 'Secondary school', context: 'education' }),
    vocational: msg({ message: 'Vocational training', context: 'education' }),
    bachelor: msg({ message: 'Bachelor’s degree', context: 'education' }),
    master: msg({ message: 'Master’s degree', context: 'education' }),
    doctorate: msg({ message: 'Doctorate', context: 'education' }),
  },
  smokes: {
    never: msg({ message: 'Never', context: 'smoking' }),
    sometimes: msg({ message: 'Sometimes', context: 'smoking' }),
    daily: msg({ message: 'Every day', context: 'smoking' }),
  },
  drinks: {
    never: msg({ message: 'Never', context: 'drinking' }),
    socially: msg({ message: 'Now and then', context: 'drinking' }),
    often: msg({ message: 'Often', context: 'drinking' }),
  },
  pets: {
    none: msg({ message: 'None', context: 'pets' }),
    dog: msg({ message: 'Dog', context: 'pets' }),
    cat: msg({ message: 'Cat', context: 'pets' }),
    several: msg({ message: 'Several', context: 'pets' }),
    other: msg({ message: 'Another animal', context: 'pets' }),
  },
  body_type: {
    slim: msg({ message: 'Slim', context: 'body' }),
    athletic: msg({ message: 'Athletic', context: 'body' }),
    average: msg({ message: 'Average', context: 'body' }),
    curvy: msg({ message: 'Curvy', context: 'body' }),
    muscular: msg({ message: 'Muscular', context: 'body' }),
    heavy: msg({ message: 'Large', context: 'body' }),
  },
  hair_colour: {
    blond: msg({ message: 'Blond', context: 'hair' }),
    brown: msg({ message: 'Brown', context: 'hair' }),
    black: msg({ message: 'Black', context: 'hair' }),
    red: msg({ message: 'Red', context: 'hair' }),
    grey: msg({ message: 'Grey', context: 'hair' }),
    bald: msg({ message: 'Bald', context: 'hair' }),
    other: msg({ message: 'Other', context: 'hair' }),
  },
  eye_colour: {
    blue: msg({ message: 'Blue', context: 'eyes' }),
    brown: msg({ message: 'Brown', context: 'eyes' }),
    green: msg({ message: 'Green', context: 'eyes' }),
    grey: msg({ message: 'Grey', context: 'eyes' }),
    hazel: msg({ message: 'Hazel', context: 'eyes' }),
    other: msg({ message: 'Other', context: 'eyes' }),
  },
  tattoos: {
    none: msg({ message: 'None', context: 'tattoos' }),
    some: msg({ message: 'A few', context: 'tattoos' }),
    many: msg({ message: 'Many', context: 'tattoos' }),
  },
} as const satisfies { readonly [F in AnswerField]: Labels<AnswerValue<F>> };

/** The name of each field, used in the form and on members' pages. */
export const choiceNames: Labels<AnswerField> = {
  reason_for_joining: msg`Here for`,
  relationship_status: msg`Relationship status`,
  children: msg`Children`,
  wants_children: msg`Children in the future`,
  education: msg`Education`,
  smokes: msg`Smoking`,
  drinks: msg`Drinking`,
  pets: msg`Pets`,
  body_type: msg`Body type`,
  hair_colour: msg`Hair colour`,
  eye_colour: msg`Eye colour`,
  tattoos: msg`Tattoos`,
};

export const detailNames: Labels<ProfileDetail> = {
  job: msg`Job`,
  height: msg`Height`,
  languages: msg`Languages`,
  pronouns: msg`Pronouns`,
};

export const pronounLabels: Labels<Pronouns> = {
  she_her: msg`she/her`,
  he_him: msg`he/him`,
  they_them: msg`they/them`,
  she_they: msg`she/they`,
  he_they: msg`he/they`,
  any: msg`any pronouns`,
};

/** How the profile page asks for a missing answer. */
export const choicePrompts: Labels<CountedAnswer> = {
  reason_for_joining: msg`Say what you’re here for`,
  relationship_status: msg`Say whether you’re single`,
  body_type: msg`Describe your build`,
  hair_colour: msg`Say what colour your hair is`,
  eye_colour: msg`Say what colour your eyes are`,
  tattoos: msg`Say whether you have tattoos`,
};

export const choiceFields = Object.keys(choiceLabels) as AnswerField[];

/** The label of an answer; undefined if there is none. */
export function choiceLabel(field: AnswerField, value: string | null): MessageDescriptor | undefined {
  const labels: Readonly<Record<string, MessageDescriptor>> = choiceLabels[field];
  return value === null ? undefined : labels[value];
}
