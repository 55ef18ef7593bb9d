import { useSettings } from '#features/site/sites/web/public.ts';
import { useLocale } from '#platform/web/i18n.tsx';

/**
 * The site's own notes for profile fields, by field. Readers of another language see none, because settings contain
 * them only in the site's language.
 */
export function useProfileNotes() {
  const { visible_profile_notes: notes, domain_language: language } = useSettings();
  return useLocale() === language ? notes : {};
}
