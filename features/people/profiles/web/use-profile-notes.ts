import { useSettings } from '#features/site/sites/web/public.ts';
import { useLocale } from '#platform/web/i18n.tsx';

/**
 * The site's own notes at fields of the profile, by field. None for a reader of another language, because settings hold
 * them only in the site's language.
 */
export function useProfileNotes() {
  const { visible_profile_notes: notes, domain_language: language } = useSettings();
  return useLocale() === language ? notes : {};
}
