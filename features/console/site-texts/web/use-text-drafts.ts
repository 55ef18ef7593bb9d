import { useKeptDraft } from '#features/console/site-editor/web/public.ts';
import type { SiteTextPlace } from '#features/site/sites/site-texts.ts';
import type { Locale } from '#platform/shared/locales.ts';

type Typed = Partial<Record<Locale, string>>;
type Drafts = Partial<Record<SiteTextPlace, Typed>>;

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (typed) =>
      typeof typed === 'object' &&
      typed !== null &&
      Object.values(typed).every((text) => typeof text === 'string'),
  );

/** What was typed for a place in each language and is not saved yet. */
export function useTextDrafts(siteId: number, place: SiteTextPlace) {
  const { draft, keep } = useKeptDraft(siteId, 'texts', isDrafts);
  const { [place]: typed = {}, ...others } = draft ?? {};
  return {
    typed,
    set: (language: Locale, text: string) => keep({ ...draft, [place]: { ...typed, [language]: text } }),
    discard: () => keep(Object.keys(others).length === 0 ? null : others),
  };
}

/** The places with unsaved texts. */
export function useDraftPlaces(siteId: number): readonly string[] {
  return Object.keys(useKeptDraft(siteId, 'texts', isDrafts).draft ?? {});
}
