import { useLingui } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { localeForms } from '#platform/shared/locales.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { ChoiceButton } from './choice-button.tsx';
import { TopicPage } from './topic-page.tsx';

export const handle: PageHandle = { name: 'settings-language', catalogs: ['settings'], script: 'none' };

/** Leads visitors to the log-in page. The answer is the one that the shell asked for. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(pageContext).dispatch(getUser, {});
  return null;
}

/** The language of the pages and of the mails to this member. */
export default function LanguageSettingsPage() {
  const { t } = useLingui();
  const { languages } = useSettings();
  const current = useLocale();
  return (
    <TopicPage title={t`Language`} intro={t`For the site and our e-mails.`}>
      <form method="post" action="/lang-config" className="divide-y divide-line border-y border-line py-0!">
        <input type="hidden" name="return_to" value="/settings/language" />
        {languages.map((language) => (
          <ChoiceButton
            key={language}
            name="language"
            value={language}
            lang={language}
            chosen={language === current}
          >
            {localeForms[language].name}
          </ChoiceButton>
        ))}
      </form>
    </TopicPage>
  );
}
