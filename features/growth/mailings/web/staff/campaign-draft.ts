import { maxParagraphs } from '../../campaign-rules.ts';
import type { Locale } from '#platform/shared/locales.ts';
import type { CampaignTextOfSite } from '../../contract.ts';

/** A text as typed. Empty lines separate its paragraphs. */
export interface TextDraft extends Omit<CampaignTextOfSite, 'language' | 'paragraphs'> {
  readonly body: string;
}

export const emptyText: TextDraft = { subject: '', preview: '', heading: '', body: '', button: '', path: '' };

export const isEmpty = (draft: TextDraft | undefined): boolean =>
  draft === undefined || Object.values(draft).every((part: string) => part.trim() === '');

/** Each paragraph on one line. */
export const splitParagraphs = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');

/** The text for the server. Null if a part is missing, or if it has too many paragraphs. */
export function toSend(language: Locale, draft: TextDraft | undefined): CampaignTextOfSite | null {
  if (draft === undefined) return null;
  const { body, ...rest } = draft;
  const lines = Object.fromEntries(
    Object.entries(rest).map(([name, part]) => [name, part.trim()]),
  ) as typeof rest;
  const paragraphs = splitParagraphs(body);
  const isWhole = paragraphs.length > 0 && paragraphs.length <= maxParagraphs;
  if (!isWhole || Object.values(lines).includes('')) return null;
  return { language, ...lines, paragraphs };
}
