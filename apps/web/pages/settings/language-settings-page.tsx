import { useLingui } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { localeForms } from '#platform/shared/locales.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { ChoiceForm } from './choice-form.tsx';
import { TopicPage } from './topic-page.tsx';

export const handle: PageHandle = { name: 'settings-language', catalogs: ['settings'], script: 'none' };

/** Redirects visitors to the log-in page. Reuses the response that the shell requested. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(pageContext).dispatch(getUser, {});
  return null;
}

/** The language of the pages and of mails to this member. */
export default function LanguageSettingsPage() {
  const { t } = useLingui();
  const { languages } = useSettings();
  const current = useLocale();
  return (
    <TopicPage title={t`Language`} intro={t`For the site and our emails.`}>
      <ChoiceForm
        action="/lang-config"
        name="language"
        chosen={current}
        choices={languages.map((language) => ({
          value: language,
          label: localeForms[language].name,
          lang: language,
        }))}
      >
        <input type="hidden" name="return_to" value="/settings/language" />
      </ChoiceForm>
    </TopicPage>
  );
}
