import type { SiteTextPlace } from '#features/site/sites/site-texts.ts';
import type { Locale } from '#platform/shared/locales.ts';
import { useKeptDraft } from '#platform/web/staff/use-kept-draft.ts';
import { isTextDrafts, withoutLanguages, withText } from './text-drafts.ts';

/** What was typed for a place in each language and is not saved yet, with the version that it was typed over. */
export function useTextDrafts(siteId: number, place: SiteTextPlace) {
  const { draft, update } = useKeptDraft(siteId, 'texts', isTextDrafts);
  return {
    typed: draft?.[place] ?? {},
    set: (language: Locale, text: string, version: number) =>
      update((now) => withText(now, place, language, { text, version })),
    drop: (languages: readonly Locale[]) => update((now) => withoutLanguages(now, place, languages)),
    discard: () => update((now) => withoutLanguages(now, place)),
  };
}

/** The places with unsaved texts. */
export function useDraftPlaces(siteId: number): readonly string[] {
  return Object.keys(useKeptDraft(siteId, 'texts', isTextDrafts).draft ?? {});
}
