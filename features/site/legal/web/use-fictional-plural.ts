import { useLocale } from '#platform/web/i18n.tsx';
import { useSettings } from '#features/site/sites/web/public.ts';

/** The site's own word for its fictional profiles, or null. It exists only in the site's language. */
export function useFictionalPlural(): string | null {
  const { fictional_icon: icon, fictional_plural: plural, domain_language: language } = useSettings();
  return useLocale() === language && icon !== null && plural !== '' ? plural : null;
}
