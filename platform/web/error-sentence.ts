import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { CallError, type ErrorDefinition, type FieldIssue } from '#platform/shared/call-error.ts';
import type { Static } from '#platform/shared/schema.ts';
import { NetworkError } from './api-client.ts';

/** A message for every error a feature declares; a missing one is a type error. */
export type ErrorMessages<D extends Record<string, ErrorDefinition>> = {
  readonly [C in keyof D]: (args: Static<D[C]['args']>) => MessageDescriptor;
};

type AnyMessages = Readonly<Record<string, (args: never) => MessageDescriptor>>;

const generic = () =>
  msg({ message: 'Something went wrong, please try again later.', comment: 'Generic error' });

/** No response at all: more often the reader's connection than the site. */
const noAnswer = () =>
  navigator.onLine === false
    ? msg`You are offline. Try again as soon as you have a connection.`
    : msg`There is no connection right now. Check your internet and try again.`;

const platformMessages: AnyMessages = {
  authentication_required: () => msg`Please log in to go on.`,
  permission_denied: () => msg`You are not allowed to do this.`,
  not_found: () => msg`This does not exist, or not any more.`,
  idempotency_key_reused: () => msg`This was sent before with other content. Reload the page and try again.`,
  payload_too_large: () => msg`This is too large to send.`,
  too_many_requests: () => msg`That went too fast. Wait a moment and try again.`,
  unavailable: () => msg`We cannot be reached right now. Please try again in a moment.`,
  invalid_input: ({ issues }: { issues: FieldIssue[] }) =>
    issues[0] ? problemMessage(issues[0]) : generic(),
};

/** What is wrong with a field, as a full sentence. A feature's own rules are passed in `more`. */
const problemMessages: Readonly<Record<string, (issue: FieldIssue) => MessageDescriptor>> = {
  required: () => msg`Please fill this in.`,
  too_short: ({ limit = 0 }) => msg`Use at least ${limit} characters.`,
  too_long: ({ limit = 0 }) => msg`Use at most ${limit} characters.`,
  too_small: ({ limit = 0 }) => msg`Choose ${limit} or more.`,
  too_large: ({ limit = 0 }) => msg`Choose ${limit} or less.`,
  too_many: ({ limit = 0 }) => msg`Choose at most ${limit}.`,
  wrong_type: () => msg`This is not what belongs here.`,
  unknown_field: () => msg`This field does not exist.`,
  invalid: () => msg`This is not valid.`,
  location_required: () => msg`Say where you live first: then we can look nearby.`,
  invalid_email: () => msg`Invalid e-mail`,
  consent_required: () => msg`Please tick this to go on.`,
  password_common: () => msg`This password is among the first that others would guess. Choose another one.`,
  name_equals_email: () => msg`Your profile name must be different from your e-mail address`,
  name_starts_with_at: () => msg`Your profile name may not start with an @`,
  looks_like_link: () =>
    msg`This looks like an internet or e-mail address. Leave it out, or put a space after the dot.`,
  birth_date_invalid: () => msg`Invalid date of birth.`,
  too_young: ({ limit = 18 }) => msg`Enter your date of birth (${limit}+ years)`,
  invalid_characters: () =>
    msg`This contains characters that cannot be shown. Use letters, digits and ordinary signs.`,
  country_not_offered: () => msg`This site is not available in that country. Choose one of the list.`,
  contact_details: () => msg`Name the place alone: no telephone number, address or link.`,
  region_unknown: () => msg`Choose a region of the list.`,
  place_unknown: () => msg`We do not know this city. Choose one of the list, or type its name.`,
  place_elsewhere: () => msg`This city lies in another country.`,
  ages_reversed: () => msg`The highest age must not be below the lowest.`,
  price_changed: () => msg`The price has changed. Look at it again before you pay.`,
};

export function problemMessage(issue: FieldIssue): MessageDescriptor {
  return (problemMessages[issue.problem] ?? problemMessages['invalid']!)(issue);
}

/** The same for a field whose value is chosen rather than typed. */
export function choiceProblemMessage(issue: FieldIssue): MessageDescriptor {
  return issue.problem === 'required' ? msg`Please choose one.` : problemMessage(issue);
}

/** The message for any failure: the feature's own, the platform's, or the generic one. */
export function errorMessage(error: unknown, messages: AnyMessages = {}): MessageDescriptor {
  if (error instanceof NetworkError) return noAnswer();
  if (!(error instanceof CallError)) return generic();
  const make = messages[error.code] ?? platformMessages[error.code] ?? generic;
  return make(error.args as never);
}

/** Builds the reader's message for a failure: `const sentence = useErrorSentence(chatErrorMessages)`. */
export function useErrorSentence(messages?: AnyMessages): (error: unknown) => string {
  const { i18n } = useLingui();
  return useCallback((error: unknown) => i18n._(errorMessage(error, messages)), [i18n, messages]);
}
