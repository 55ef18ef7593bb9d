import type { FieldIssue } from '#platform/shared/call-error.ts';
import { ageOn } from '#platform/shared/time.ts';
import { cleanLine, isVisible } from '#platform/shared/typed-text.ts';
import { holdsContact } from './contact-like.ts';
import { looksLikeLink } from './link-like.ts';

/** The oldest age on record, so an earlier birth date must be a typing error. */
const oldestAgeYears = 122;

/**
 * The problem with a profile name, or null. `email` is the member's own address, which must not be the name. Sign-up
 * and the profile use this rule, both in the browser and on the server.
 */
export function nameIssue(typed: string, email: string): FieldIssue | null {
  const name = cleanLine(typed);
  if (name === '') return { field: 'name', problem: 'required' };
  if (name.startsWith('@')) return { field: 'name', problem: 'name_starts_with_at' };
  if (sameAddress(name, email)) return { field: 'name', problem: 'name_equals_email' };
  if (hasPile(name) || !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name))
    return { field: 'name', problem: 'invalid_characters' };
  if (looksLikeLink(name)) return { field: 'name', problem: 'looks_like_link' };
  return holdsContact(name) ? { field: 'name', problem: 'contact_details' } : null;
}

function sameAddress(name: string, email: string): boolean {
  const comparable = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  return email !== '' && comparable(name) === comparable(email);
}

/**
 * The problem with a birth date (`2001-12-31`) on a day (`2026-11-30`), or null; `limit` is the site's minimum age.
 */
export function birthDateIssue(birthDate: string, minAge: number, today: string): FieldIssue | null {
  const field = 'date_of_birth';
  if (birthDate === '') return { field, problem: 'required', limit: minAge };
  if (!isCalendarDay(birthDate)) return { field, problem: 'birth_date_invalid' };
  const age = ageOn(birthDate, today);
  if (age < 0 || age > oldestAgeYears) return { field, problem: 'birth_date_invalid' };
  return age < minAge ? { field, problem: 'too_young', limit: minAge } : null;
}

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** The problem with a free text in a profile, or null. */
export function textIssue(field: 'about' | 'city' | 'job' | 'gender_label', text: string): FieldIssue | null {
  if (hasPile(text)) return { field, problem: 'invalid_characters' };
  return field !== 'about' && holdsContact(text) ? { field, problem: 'contact_details' } : null;
}

/** The problems with the answers to prompts; each names the position of the answer. */
export function promptIssues(
  answers: readonly { readonly prompt: string; readonly text: string }[],
): FieldIssue[] {
  const ids = answers.map(({ prompt }) => prompt);
  return answers.flatMap(({ prompt, text }, place) => {
    const field = `prompts.${place}.text`;
    if (ids.indexOf(prompt) !== place) return [{ field, problem: 'invalid' }];
    if (!isVisible(text)) return [{ field, problem: 'required' }];
    return hasPile(text) ? [{ field, problem: 'invalid_characters' }] : [];
  });
}

/** Whether accents are piled up until they cover other lines. */
const hasPile = (text: string) => /\p{M}{4,}/u.test(text.normalize('NFC'));
