import type { SiteTextPlace } from '#features/site/sites/site-texts.ts';
import type { Locale } from '#platform/shared/locales.ts';

export interface TextDraft {
  readonly text: string;
  /** The stored version that it was typed over. */
  readonly version: number;
}
type Typed = Partial<Record<Locale, TextDraft>>;
export type TextDrafts = Partial<Record<SiteTextPlace, Typed>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isDraft = (value: unknown): value is TextDraft =>
  isObject(value) && typeof value['text'] === 'string' && typeof value['version'] === 'number';

export const isTextDrafts = (value: unknown): value is TextDrafts =>
  isObject(value) &&
  Object.values(value).every((typed) => isObject(typed) && Object.values(typed).every(isDraft));

export const withText = (
  drafts: TextDrafts | null,
  place: SiteTextPlace,
  language: Locale,
  draft: TextDraft,
): TextDrafts => ({ ...drafts, [place]: { ...drafts?.[place], [language]: draft } });

/** The drafts without those of a place, in these languages or in all. Null if nothing is left. */
export function withoutLanguages(
  drafts: TextDrafts | null,
  place: SiteTextPlace,
  languages?: readonly Locale[],
): TextDrafts | null {
  const { [place]: typed = {}, ...others } = drafts ?? {};
  const left = languages
    ? Object.entries(typed).filter(([language]) => !languages.some((one) => one === language))
    : [];
  const rest: TextDrafts = left.length === 0 ? others : { ...others, [place]: Object.fromEntries(left) };
  return Object.keys(rest).length === 0 ? null : rest;
}

interface StoredText {
  readonly language: Locale;
  readonly text: string;
  readonly version: number;
}

/** A stored text, and what was typed over it or over an earlier version. */
export interface EditedText extends StoredText {
  readonly typed: string;
  readonly isChanged: boolean;
  /** Whether somebody else has saved a newer text since it was typed. */
  readonly isStale: boolean;
  /** The version that the typed text replaces. */
  readonly over: number;
}

export function editedText(storedText: StoredText, draft: TextDraft | undefined): EditedText {
  const typed = draft?.text ?? storedText.text;
  const isChanged = typed.trim() !== storedText.text;
  const over = isChanged && draft ? draft.version : storedText.version;
  return { ...storedText, typed, isChanged, over, isStale: over !== storedText.version };
}

/** A call holds at most 64 KB. This leaves room for the reason and the names of the fields. */
export const maxTextBytes = 60 * 1024;

/** The first texts, as many as can be saved by one call. */
export function fitting<T extends { readonly text: string }>(texts: readonly T[]): readonly T[] {
  const encoder = new TextEncoder();
  let bytes = 0;
  const end = texts.findIndex((one) => {
    bytes += encoder.encode(JSON.stringify(one)).length + 1;
    return bytes > maxTextBytes;
  });
  return end < 0 ? texts : texts.slice(0, end);
}
