import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { CallError, type ErrorDefinition, type FieldIssue } from '#platform/shared/call-error.ts';
import type { Static } from '#platform/shared/schema.ts';
import { NetworkError } from './api-client.ts';
import { useIsoLocale } from './i18n.tsx';

/**
 * A message for every error that a feature declares. If one is missing, it is a type error. `iso` is the form of the
 * reader's language for dates and numbers.
 */
export type ErrorMessages<D extends Record<string, ErrorDefinition>> = {
  readonly [C in keyof D]: (args: Static<D[C]['args']>, iso?: string) => MessageDescriptor;
};

type AnyMessages = Readonly<Record<string, (args: never, iso?: string) => MessageDescriptor>>;

const generic = () => msg({ message: 'Something went wrong. Try again later.', comment: 'Generic error' });

/** There was no response at all. More often this is the reader's connection than the site. */
const noAnswer = () =>
  navigator.onLine === false
    ? msg`You’re offline. Try again when you’re back online.`
    : msg`You don’t seem to be connected. Check your internet connection and try again.`;

const platformMessages: AnyMessages = {
  authentication_required: () => msg`Log in to continue.`,
  permission_denied: () => msg`You’re not allowed to do this.`,
  second_step_missing: () => msg`Set up two-step verification first.`,
  not_found: () => msg`We couldn’t find this. It may have been removed.`,
  idempotency_key_reused: () =>
    msg`You’ve already sent this with different content. Reload the page and try again.`,
  payload_too_large: () => msg`This is too large to send.`,
  too_many_requests: () => msg`That was too fast. Wait a moment and try again.`,
  unavailable: () => msg`We can’t be reached right now. Try again in a moment.`,
  invalid_input: ({ issues }: { issues: FieldIssue[] }) =>
    issues[0] ? problemMessage(issues[0]) : generic(),
};

/** Says in a full sentence what is wrong with a field. The rules of a feature are passed in `more`. */
const problemMessages: Readonly<Record<string, (issue: FieldIssue) => MessageDescriptor>> = {
  required: () => msg`Fill this in.`,
  too_short: ({ limit = 0 }) => msg`Use at least ${limit} characters.`,
  too_long: ({ limit = 0 }) => msg`Use up to ${limit} characters.`,
  too_small: ({ limit = 0 }) => msg`Choose ${limit} or more.`,
  too_large: ({ limit = 0 }) => msg`Choose ${limit} or less.`,
  too_many: ({ limit = 0 }) => msg`Choose up to ${limit}.`,
  wrong_type: () => msg`Enter a valid value.`,
  unknown_field: () => msg`This field doesn’t exist.`,
  invalid: () => msg`Enter a valid value.`,
  location_required: () => msg`Tell us where you live first, so that we can search nearby.`,
  invalid_email: () => msg`Enter a valid email address.`,
  consent_required: () => msg`Tick this to continue.`,
  password_common: () => msg`This password is too easy to guess. Choose another one.`,
  name_equals_email: () => msg`Your profile name must be different from your email address`,
  name_starts_with_at: () => msg`Your profile name can’t start with @`,
  looks_like_link: () =>
    msg`This looks like a web or email address. Remove it, or put a space after the dot.`,
  birth_date_invalid: () => msg`Enter a valid date of birth.`,
  too_young: ({ limit = 18 }) => msg`Enter your date of birth (${limit} or older)`,
  invalid_characters: () => msg`Some characters can’t be shown. Use letters, numbers and common punctuation.`,
  country_not_offered: () => msg`This site isn’t available in that country. Choose one from the list.`,
  name_reserved: () => msg`This name sounds like it belongs to the site or an authority. Choose another one.`,
  contact_details: () => msg`Leave out phone numbers, addresses, links and usernames.`,
  region_unknown: () => msg`Choose a region from the list.`,
  place_unknown: () => msg`We don’t know this town. Choose one from the list, or type its name.`,
  place_elsewhere: () => msg`This town is in another country.`,
  ages_reversed: () => msg`The maximum age can’t be lower than the minimum age.`,
  price_changed: () => msg`The price has changed. Check it before you pay.`,
};

export function problemMessage(issue: FieldIssue): MessageDescriptor {
  return (problemMessages[issue.problem] ?? problemMessages['invalid']!)(issue);
}

/** Messages for invalid input, with sentences of a feature's own for some fields, by the field and its problem. */
export const fieldMessages = (problems: Readonly<Record<string, MessageDescriptor>>) => ({
  invalid_input: ({ issues: [issue] }: { readonly issues: readonly FieldIssue[] }) =>
    (issue && problems[`${issue.field} ${issue.problem}`]) ??
    problemMessage(issue ?? { field: '', problem: 'invalid' }),
});

/** For a required field whose value is chosen rather than typed. */
export const chooseOne = msg`Choose one.`;

/** The message for any failure: the feature's own, else the platform's, else the generic one. */
export function errorMessage(error: unknown, messages: AnyMessages = {}, iso?: string): MessageDescriptor {
  if (error instanceof NetworkError) return noAnswer();
  if (!(error instanceof CallError)) return generic();
  const make = messages[error.code] ?? platformMessages[error.code] ?? generic;
  return make(error.args as never, iso);
}

/** Builds the reader's message for a failure: `const sentence = useErrorSentence(chatErrorMessages)`. */
export function useErrorSentence(messages?: AnyMessages): (error: unknown) => string {
  const { i18n } = useLingui();
  const iso = useIsoLocale();
  return useCallback((error: unknown) => i18n._(errorMessage(error, messages, iso)), [i18n, messages, iso]);
}
