import type { CallResponse } from '#platform/shared/call.ts';
import { textOf } from '#platform/web/form-answer.ts';
import type { City } from '#features/site/places/contract.ts';
import type { saveSignupDraft } from '../contract.ts';

/** A question that a step asks only once. If the visitor sends the same answer again, it is accepted. */
export type SignupQuestion =
  | { readonly about: 'email'; readonly typed: string; readonly suggestion: string }
  | { readonly about: 'place'; readonly typed: string; readonly cities: readonly City[] }
  | { readonly about: 'unknown_place'; readonly typed: string };

/** The question about a step's answers, unless the form says that it was already asked. */
export function questionAbout(
  form: FormData,
  { draft, email_suggestion: suggestion, cities }: CallResponse<typeof saveSignupDraft>,
): SignupQuestion | null {
  const askedAbout = textOf(form, 'asked_about');
  const { email = '', city, place } = draft;
  if (suggestion !== null && askedAbout !== email) return { about: 'email', typed: email, suggestion };
  if (!city || askedAbout === city || !form.has('city')) return null;
  if (cities.length > 0) return { about: 'place', typed: city, cities };
  return place == null ? { about: 'unknown_place', typed: city } : null;
}
