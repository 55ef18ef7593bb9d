import type { FieldIssue } from '#platform/shared/call-error.ts';
import { ageOn } from '#platform/shared/time.ts';
import { holdsContact } from './contact-like.ts';
import { looksLikeLink } from './link-like.ts';

/** The oldest age on record, so an earlier birth date must be a typing error. */
const oldestAgeYears = 122;

/** A name in its stored form: NFC, trimmed, with single spaces. */
export function normalizeName(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * The problem with a profile name, or null. `email` is the member's own address, which must not be the name. Sign-up
 * and the profile use this rule, both in the browser and on the server.
 */
export function nameIssue(name: string, email: string): FieldIssue | null {
  if (normalizeName(name) === '') return { field: 'name', problem: 'required' };
  if (normalizeName(name).startsWith('@')) return { field: 'name', problem: 'name_starts_with_at' };
  if (sameAddress(name, email)) return { field: 'name', problem: 'name_equals_email' };
  if (hasDeceptiveCharacter(name) || !hasVisibleCharacter(name))
    return { field: 'name', problem: 'invalid_characters' };
  return looksLikeLink(name) ? { field: 'name', problem: 'looks_like_link' } : null;
}

function sameAddress(name: string, email: string): boolean {
  const comparable = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  return email !== '' && comparable(name) === comparable(email);
}

/** The problem with a birth date (`2001-12-31`), or null; `limit` is the site's minimum age. */
export function birthDateIssue(birthDate: string, minAge: number, now: Date): FieldIssue | null {
  const field = 'date_of_birth';
  if (birthDate === '') return { field, problem: 'required', limit: minAge };
  if (!isCalendarDay(birthDate)) return { field, problem: 'birth_date_invalid' };
  const age = ageOn(birthDate, now);
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
  const singleLine = field === 'about' ? withoutBreaks(text) : text;
  if (hasDeceptiveCharacter(singleLine)) return { field, problem: 'invalid_characters' };
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
    if (!hasVisibleCharacter(text)) return [{ field, problem: 'required' }];
    return hasDeceptiveCharacter(withoutBreaks(text)) ? [{ field, problem: 'invalid_characters' }] : [];
  });
}

const withoutBreaks = (text: string) => text.replace(/[\n\r\t]/g, ' ');

/**
 * Finds characters that are invisible or change how the surrounding text looks. These are controls, bidirectional marks
 * and overrides, soft hyphens, zero-width spaces, tags, and stacks of combining marks that cover other lines. The
 * joiners in emoji and in Arabic or Indian scripts (U+200C, U+200D) are allowed.
 */
function hasDeceptiveCharacter(text: string): boolean {
  return (
    /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/u.test(
      text,
    ) || /\p{M}{4,}/u.test(text.normalize('NFC'))
  );
}

function hasVisibleCharacter(text: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);
}
